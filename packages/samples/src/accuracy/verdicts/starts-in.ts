import type { Activity } from '@ridescope/contract/report/activity';
import type { ClockSpan } from './expectation.ts';
import { type LogClock, secondOfDay } from './log-clock.ts';

/**
 * Whether something begins in a span of the log's own clock.
 * @param seconds from the start of the activity; no known time is in no span
 */
export function isStart(
  seconds: number | undefined,
  [from, to]: ClockSpan,
  { startS }: Activity,
  clock: LogClock,
): boolean {
  if (seconds === undefined) return false;
  const at = clock.secondOfDayAt(startS + seconds);
  return at >= secondOfDay(from) && at <= secondOfDay(to);
}
