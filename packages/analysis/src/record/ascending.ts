/** Searches in lists that ascend by time, as the events of a log do. */

interface Timed {
  t: number;
}

/** Returns the index of the first entry at `t` or later, or the length of the list when there is none. */
export function firstFrom(list: readonly Timed[], t: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Timed).t >= t) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the index of the first entry later than `t`, or the length of the list when there is none. */
export function firstAfter(list: readonly Timed[], t: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Timed).t > t) high = middle;
    else low = middle + 1;
  }
  return low;
}
