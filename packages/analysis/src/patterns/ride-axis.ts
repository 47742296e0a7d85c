import {
  clipIntervals,
  type Intervals,
  isInside,
  totalSeconds,
} from '../facts/figures/intervals.ts';

/** The judged part of a ride as one line without holes (catalogue 4.2, step 1). */
export interface RideAxis {
  /** Judged seconds. */
  length: number;
  /**
   * Finds the place of a moment on the line; undefined outside the judged time. Times are seconds
   * since the first log line.
   */
  placeOf(t: number): number | undefined;
  /** Counts judged seconds of the ride before the moment. */
  secondsBefore(t: number): number;
}

/** @param excluded ascending, not overlapping, as from `mergeIntervals` */
export function rideAxis(startS: number, endS: number, excluded: Intervals): RideAxis {
  const holes = clipIntervals(excluded, startS, endS);
  // Seconds of the holes before each of them.
  const lostBefore = [0];
  for (const [from, to] of holes) lostBefore.push((lostBefore.at(-1) ?? 0) + (to - from));
  const secondsBefore = (t: number) => {
    const until = Math.max(startS, Math.min(endS, t));
    const next = firstBeginningAt(holes, until);
    const hole = holes[next - 1];
    if (!hole) return until - startS;
    const lost = (lostBefore[next - 1] ?? 0) + (Math.min(hole[1], until) - hole[0]);
    return until - startS - lost;
  };
  return {
    length: Math.max(0, endS - startS - totalSeconds(holes)),
    placeOf: (t) => (t < startS || t > endS || isInside(holes, t) ? undefined : secondsBefore(t)),
    secondsBefore,
  };
}

/** Index of the first stretch that begins at `t` or later. */
function firstBeginningAt(intervals: Intervals, t: number): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle]?.[0] ?? t) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}
