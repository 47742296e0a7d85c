import { LogParser, type ParseResult } from '@ridescope/log-parser';
import { findRides } from '../facts/ride/rides.ts';
import { deriveFacts, type RideFacts } from '../facts/ride-facts.ts';
import { LogRecord } from '../record/log-record.ts';

export interface Reading {
  record: LogRecord;
  parse: ParseResult;
  /** Of each activity. */
  facts: RideFacts[];
}

/** What the engine knows about a log before it judges. */
export function readingOf(bytes: Uint8Array): Reading {
  const record = new LogRecord();
  const parser = new LogParser(record);
  parser.push(bytes);
  const outcome = parser.end();
  if (outcome.kind === 'notALog') throw new Error(`not a log: ${outcome.reason}`);
  const parse = outcome.result;
  record.silences = parse.silences;
  const facts = findRides(record, parse.endT).map(({ span }) => deriveFacts(record, span));
  return { record, parse, facts };
}
