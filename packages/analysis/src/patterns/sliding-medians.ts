/** Values of one step of 10 s each, in the order of the ride. */
type Steps = readonly (readonly number[])[];

/**
 * Calculates, for every step, the median of the `length` steps that begin with it, with the end
 * joined to the start; undefined if they have no value. One sorted window slides along, so that a
 * ride takes milliseconds.
 * @param length at least 1, at most the number of steps
 */
export function slidingMedians(steps: Steps, length: number): (number | undefined)[] {
  const sorted: number[] = [];
  const at = (index: number) => steps[index % steps.length] ?? [];
  for (let i = 0; i < length; i++) for (const value of at(i)) insert(sorted, value);
  return steps.map((leaving, start) => {
    const result = middleOf(sorted);
    for (const value of leaving) sorted.splice(placeOf(sorted, value), 1);
    for (const value of at(start + length)) insert(sorted, value);
    return result;
  });
}

function insert(sorted: number[], value: number): void {
  sorted.splice(placeOf(sorted, value), 0, value);
}

/** Finds the index of the first entry that is not less. */
function placeOf(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function middleOf(sorted: readonly number[]): number | undefined {
  const upper = sorted[sorted.length >> 1];
  if (sorted.length % 2 === 1 || upper === undefined) return upper;
  return ((sorted[sorted.length / 2 - 1] as number) + upper) / 2;
}
