import type { LogRecord } from '../../record/log-record.ts';

/** The length of the ride's FIT file as the game logged it when it saved the ride. */
export interface SavedLength {
  /** Seconds since the first line of the log. */
  t: number;
  bytes: number;
}

/** Lists the lengths of the ride's FIT file in the order of the log; none in recordings of earlier versions. */
export function savedLengths(record: LogRecord): SavedLength[] {
  return record
    .of('activityUpload')
    .flatMap(({ t, bytes }) => (bytes === undefined ? [] : [{ t, bytes }]));
}
