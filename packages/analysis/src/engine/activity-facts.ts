import { findRides } from '../facts/ride/rides.ts';
import { deriveFacts, type RideFacts } from '../facts/ride-facts.ts';
import type { LogRecord } from '../record/log-record.ts';
import type { Recording } from '../record/recording.ts';

export {
  type EventKind,
  type EventOf,
  isBrokenByComputer,
  type SocketFault,
  socketFaultOf,
} from '@ridescope/log-parser';
export { rideZeroS } from '../facts/ride/ride-zero.ts';
export type { RideFacts } from '../facts/ride-facts.ts';
export type { LogRecord } from '../record/log-record.ts';

/** What the engine reads and measures of one activity. */
export interface ActivityFacts {
  /** The run of the game that the activity belongs to. */
  record: LogRecord;
  facts: RideFacts;
}

/** Reads the activities of a recording one by one, in the order of its report: all of a joined log would fill the memory. */
export function* activityFacts({ record, parse }: Recording): Generator<ActivityFacts> {
  for (const { run, span, find } of findRides(record, parse.endT))
    yield { record: run, facts: deriveFacts(run, span, find()) };
}
