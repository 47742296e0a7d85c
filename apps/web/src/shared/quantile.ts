/** The quantile of ascending values, 0 to 1, on a straight line between two of them. @throws without values */
export function quantile(ascending: readonly number[], share: number): number {
  const place = share * (ascending.length - 1);
  const low = ascending[Math.floor(place)];
  const high = ascending[Math.ceil(place)];
  if (low === undefined || high === undefined) throw new RangeError('no values');
  return low + (place % 1) * (high - low);
}

/** The middle of values in any order, or the mean of the two middle ones; undefined without values. */
export function median(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : quantile(ascending(values), 0.5);
}

export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
