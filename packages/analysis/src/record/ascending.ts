/** Searches in lists that ascend by time, as the events of a log do. */

interface Timed {
  t: number;
}

/** Returns the index of the first entry at `t` or later, or the length of the list when there is none. */
export function firstFrom(list: readonly Timed[], t: number): number {
  return firstThat(list, (entry) => entry.t >= t);
}

/** Returns the index of the first entry later than `t`, or the length of the list when there is none. */
export function firstAfter(list: readonly Timed[], t: number): number {
  return firstThat(list, (entry) => entry.t > t);
}

/** @param isReached false at the start of the list, true from some entry on */
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
