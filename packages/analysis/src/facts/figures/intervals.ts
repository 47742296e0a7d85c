import { ascending } from './statistics.ts';

/** Stretches of time in seconds since the first line, ascending, not overlapping, both ends included. */
export type Intervals = readonly (readonly [fromS: number, toS: number])[];

/** Sorts and joins what overlaps or touches. Stretches that end before they begin are dropped. */
export function mergeIntervals(intervals: Intervals): Intervals {
  const merged: [number, number][] = [];
  const ordered = inOrder(intervals);
  let last: [number, number] | undefined;
  // By index, because a report asks thousands of times, mostly before the compilers have made iterators fast.
  for (let i = 0; i < ordered.length; i++) {
    const interval = ordered[i] as Intervals[number];
    if (!(interval[1] >= interval[0])) continue;
    if (last && interval[0] <= last[1]) last[1] = Math.max(last[1], interval[1]);
    else {
      last = [interval[0], interval[1]];
      merged.push(last);
    }
  }
  return merged;
}

/** Most are in order. */
function inOrder(intervals: Intervals): Intervals {
  let lastS = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < intervals.length; i++) {
    const fromS = (intervals[i] as Intervals[number])[0];
    if (!(fromS >= lastS)) return sorted(intervals);
    lastS = fromS;
  }
  return intervals;
}

function sorted(intervals: Intervals): Intervals {
  return intervals.filter(([fromS, toS]) => toS >= fromS).sort((a, b) => a[0] - b[0]);
}

export function isInside(intervals: Intervals, t: number): boolean {
  return overlaps(intervals, t, t);
}

/** Checks whether any of the stretches shares a moment with the one between the two ends. */
export function overlaps(intervals: Intervals, fromS: number, toS: number): boolean {
  return (intervals[firstEnding(intervals, fromS)]?.[0] ?? Number.POSITIVE_INFINITY) <= toS;
}

/** Returns the index of the first stretch that ends at `t` or later. */
function firstEnding(intervals: Intervals, t: number): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle] as readonly [number, number])[1] < t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns two times around `t` between which all moments, without the two, are inside the stretches as `t` is, or outside. */
export function sameStretch(
  intervals: Intervals,
  t: number,
): readonly [fromS: number, toS: number] {
  const index = firstEnding(intervals, t);
  const next = intervals[index];
  if (next && next[0] <= t) return next;
  return [
    intervals[index - 1]?.[1] ?? Number.NEGATIVE_INFINITY,
    next?.[0] ?? Number.POSITIVE_INFINITY,
  ];
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
  const ordered = ascending(times);
  let last: { startS: number; endS: number; count: number } | undefined;
  for (let i = 0; i < ordered.length; i++) {
    const t = ordered[i] as number;
    if (last && t - last.endS < gapS) {
      last.endS = t;
      last.count++;
    } else {
      last = { startS: t, endS: t, count: 1 };
      episodes.push(last);
    }
  }
  return episodes;
}
