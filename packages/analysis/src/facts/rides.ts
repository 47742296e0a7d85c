import type { LogRecord } from '../record/log-record.ts';
import { type ActivitySpan, findActivities } from './activities.ts';
import type { Ride } from './ride.ts';

/** Activities with less movement are listed but not judged (catalogue 1.3). */
const judgedMovingS = 300;

/** Whether anything moved is known from frame-rate lines alone: without any, the length of the ride stands for it. */
export function isJudged(record: LogRecord, ride: Ride): boolean {
  const seconds = record.fps.t.length === 0 ? ride.endS - ride.startS : ride.movingSeconds;
  return seconds >= judgedMovingS;
}

/** Length of a ride in whole seconds; 0 where nothing moved. */
export function rideSeconds({ startS, endS }: Ride): number {
  return Math.max(0, Math.round(endS - startS));
}

/**
 * The activities of a log, each with the run of the game that it belongs to.
 * @param endS time of the last line
 */
export function findRides(
  record: LogRecord,
  endS: number,
): { run: LogRecord; span: ActivitySpan }[] {
  const runs = record.runs();
  return findActivities(record, endS).map((span) => ({
    run: runs.findLast(({ startS }) => startS <= span.startS)?.record ?? record,
    span,
  }));
}
