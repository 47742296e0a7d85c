/** Stretches of time in seconds since the first line, ascending, not overlapping, both ends included. */
export type Intervals = readonly (readonly [fromS: number, toS: number])[];

/** Sorts and joins what overlaps or touches. Stretches that end before they begin are dropped. */
export function mergeIntervals(intervals: Iterable<readonly [number, number]>): Intervals {
  const kept: (readonly [number, number])[] = [];
  let isAscending = true;
  let lastS = Number.NEGATIVE_INFINITY;
  for (const interval of intervals) {
    if (!(interval[1] >= interval[0])) continue;
    isAscending &&= interval[0] >= lastS;
    lastS = interval[0];
    kept.push(interval);
  }
  // Most are in order, and a report asks thousands of times.
  if (!isAscending) kept.sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  let last: [number, number] | undefined;
  for (const interval of kept) {
    if (last && interval[0] <= last[1]) last[1] = Math.max(last[1], interval[1]);
    else {
      last = [interval[0], interval[1]];
      merged.push(last);
    }
  }
  return merged;
}

export function isInside(intervals: Intervals, t: number): boolean {
  return overlaps(intervals, t, t);
}

/** Checks whether any of the stretches shares a moment with the one between the two ends. */
export function overlaps(intervals: Intervals, fromS: number, toS: number): boolean {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle] as readonly [number, number])[1] < fromS) low = middle + 1;
    else high = middle;
  }
  return (intervals[low]?.[0] ?? Number.POSITIVE_INFINITY) <= toS;
}

/** The parts of `intervals` between the two ends. */
export function clipIntervals(intervals: Intervals, fromS: number, toS: number): Intervals {
  return mergeIntervals(
    intervals.map(([from, to]) => [Math.max(from, fromS), Math.min(to, toS)] as const),
  );
}

export function totalSeconds(intervals: Intervals): number {
  let sum = 0;
  for (const interval of intervals) sum += interval[1] - interval[0];
  return sum;
}

/** Joins times that are less than `gapS` apart into episodes; keeps first and last time and how many there were. */
export function episodesOf(
  times: readonly number[],
  gapS: number,
): { startS: number; endS: number; count: number }[] {
  const episodes: { startS: number; endS: number; count: number }[] = [];
  for (const t of [...times].sort((a, b) => a - b)) {
    const last = episodes.at(-1);
    if (last && t - last.endS < gapS) {
      last.endS = t;
      last.count++;
    } else {
      episodes.push({ startS: t, endS: t, count: 1 });
    }
  }
  return episodes;
}
