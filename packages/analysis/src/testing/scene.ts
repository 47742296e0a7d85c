import type { LogEvent } from '@ridescope/log-parser';
import { type Exclusions, findExclusions } from '../facts/picture/exclusions.ts';
import type { ActivitySpan } from '../facts/ride/activities.ts';
import { findRide, type Ride } from '../facts/ride/ride.ts';
import { LogRecord } from '../record/log-record.ts';

/** Builds a record of events in any order; events of one second keep the given order. */
export function recordOf(events: readonly LogEvent[]): LogRecord {
  const record = new LogRecord();
  for (const event of [...events].sort((a, b) => a.t - b.t)) record.add(event);
  return record;
}

export interface Scene {
  record: LogRecord;
  ride: Ride;
  exclusions: Exclusions;
}

/**
 * Builds what the facts of one activity are derived from. It lasts from 0 to the last event, unless
 * `span` says otherwise.
 */
export function sceneOf(events: readonly LogEvent[], span: Partial<ActivitySpan> = {}): Scene {
  const record = recordOf(events);
  const endS = events.reduce((last, { t }) => Math.max(last, t), 0);
  const ride = findRide(record, { startS: 0, endS, ...span });
  return { record, ride, exclusions: findExclusions(record, ride) };
}
