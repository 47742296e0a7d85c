import { type Reading, readFromReports } from './report-readings.ts';

/** Runs in a thread of the pool: reading a large report would block other calls. */
export default function readInThread(reading: Reading) {
  return readFromReports(reading);
}
