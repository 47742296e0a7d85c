/** Searches in lists that ascend by time, as the events of a log do. */

interface Timed {
  t: number;
}

/** Index of the first entry at `t` or later; the length of the list when there is none. */
export function firstFrom(list: readonly Timed[], t: number): number {
  return firstThat(list, (entry) => entry.t >= t);
}

/** Index of the first entry later than `t`; the length of the list when there is none. */
export function firstAfter(list: readonly Timed[], t: number): number {
  return firstThat(list, (entry) => entry.t > t);
}

/** @param isReached false for a while, then true to the end */
function firstThat<T>(list: readonly T[], isReached: (entry: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
