/** Index of the first of the ascending values that is not less than `limit`; their number when there is none. */
export function firstNotBelow(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the value that is nearest to `wanted`; undefined without any. */
export function nearestIndex(values: readonly number[], wanted: number): number | undefined {
  const after = firstNotBelow(values, wanted);
  const before = after - 1;
  if (values.length === 0) return undefined;
  if (after === values.length) return before;
  if (before < 0) return after;
  return wanted - (values[before] as number) < (values[after] as number) - wanted ? before : after;
}
