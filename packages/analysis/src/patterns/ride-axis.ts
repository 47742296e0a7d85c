import { clipIntervals, type Intervals, isInside, totalSeconds } from '../facts/intervals.ts';

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
  const secondsBefore = (t: number) => {
    const until = Math.max(startS, Math.min(endS, t));
    const lost = holes.reduce(
      (sum, [from, to]) => sum + Math.max(0, Math.min(to, until) - Math.min(from, until)),
      0,
    );
    return until - startS - lost;
  };
  return {
    length: Math.max(0, endS - startS - totalSeconds(holes)),
    placeOf: (t) => (t < startS || t > endS || isInside(holes, t) ? undefined : secondsBefore(t)),
    secondsBefore,
  };
}
