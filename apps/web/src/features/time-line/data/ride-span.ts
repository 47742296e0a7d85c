import type { Activity } from '@ridescope/contract/report/activity';
import type { Span } from '../../../shared/time-range/time-span.ts';

/** The stretch of the activity that the time line shows: the ride, and every sample. */
export function rideSpan({ rideStartS, rideEndS, startS, endS, series }: Activity): Span {
  const t = series.fps?.t ?? [];
  const from = Math.min(rideStartS ?? 0, t[0] ?? Number.POSITIVE_INFINITY);
  const to = Math.max(rideEndS ?? endS - startS, t.at(-1) ?? 0);
  return { from, to: Math.max(to, from + 1) };
}
