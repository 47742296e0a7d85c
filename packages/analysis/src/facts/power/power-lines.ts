import type { LogRecord } from '../../record/log-record.ts';
import { stretchReader } from '../../record/stretch-reader.ts';

/** Messages of power meters, in order. */
export interface PowerLines {
  readonly t: Float64Array;
  readonly eventCount: Float64Array;
  /** Holds 1 for cranks, 0 for wheels. */
  readonly isCrank: Float64Array;
  /** NaN where the line has none. */
  readonly torque: Float64Array;
}

const read = stretchReader(
  (columns: LogRecord['powerMessages'], first, end): PowerLines => ({
    t: columns.t.slice(first, end),
    eventCount: columns.eventCount.slice(first, end),
    isCrank: columns.isCrank.slice(first, end),
    torque: columns.torque.slice(first, end),
  }),
);

/** Returns the messages with `fromS <= t <= toS`: the power of a ride and the loss of its meter are found from the same ones. */
export function powerLines({ powerMessages }: LogRecord, fromS: number, toS: number): PowerLines {
  return read(powerMessages, fromS, toS);
}
