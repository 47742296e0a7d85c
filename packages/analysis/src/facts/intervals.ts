/** Stretches of time in seconds since the first line, ascending, not overlapping, both ends included. */
export type Intervals = readonly (readonly [fromS: number, toS: number])[];

/** Sorts and joins what overlaps or touches. Stretches that end before they begin are dropped. */
export function mergeIntervals(intervals: Iterable<readonly [number, number]>): Intervals {
  const merged: [number, number][] = [];
  const sorted = [...intervals].filter(([from, to]) => to >= from).sort((a, b) => a[0] - b[0]);
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
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
  return intervals.reduce((sum, [from, to]) => sum + (to - from), 0);
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
