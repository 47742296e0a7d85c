import type { Activity, ReportSession } from '@ridescope/contract';
import { timeOfDayText } from '../../../shared/format-time.ts';

/**
 * The time of day so many seconds after the start of an activity, as the rider's clock showed it; nothing when the log
 * names no date.
 */
export function timeOfDay(
  { utcSource, utcOffsetMinutes = 0 }: ReportSession,
  { startedAt }: Pick<Activity, 'startedAt'>,
  t: number,
): string | undefined {
  if (startedAt === undefined) return undefined;
  return timeOfDayText(startedAt, t, utcSource === 'unknown' ? 0 : utcOffsetMinutes);
}
