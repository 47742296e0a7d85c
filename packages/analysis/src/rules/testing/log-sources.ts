import { LogParser } from '@ridescope/log-parser';
import { findHardware } from '../../facts/hardware.ts';
import { findRides } from '../../facts/ride/rides.ts';
import { findSession } from '../../facts/ride/session.ts';
import { deriveFacts } from '../../facts/ride-facts.ts';
import { LogRecord } from '../../record/log-record.ts';
import type { MetricSource } from '../rule-context.ts';

/** Lists what the metrics of each activity of a log are derived from; these tests need no patterns. */
export function sourcesOf(bytes: Uint8Array): MetricSource[] {
  const record = new LogRecord();
  const parser = new LogParser(record);
  parser.push(bytes);
  const outcome = parser.end();
  if (outcome.kind === 'notALog') throw new Error(`not a log: ${outcome.reason}`);
  const { endT, silences } = outcome.result;
  record.silences = silences;
  const session = findSession(record, endT, undefined);
  const facts = findRides(record, endT).map(({ span }) => deriveFacts(record, span));
  const hardware = findHardware(record, facts[0]?.ride.startS ?? endT);
  return facts.map((fact) => ({
    facts: fact,
    hardware,
    session,
    ...(session.startUnixS !== undefined && {
      startUnixS: session.startUnixS + fact.ride.span.startS,
    }),
    patterns: [],
  }));
}
