import type { LogRecord } from '../record/log-record.ts';

/** Messages of power meters, in order. */
export interface PowerLines {
  readonly t: Float64Array;
  readonly eventCount: Float64Array;
  /** Holds 1 for cranks, 0 for wheels. */
  readonly isCrank: Float64Array;
  /** NaN where the line has none. */
  readonly torque: Float64Array;
}

interface LastLines {
  first: number;
  end: number;
  lines: PowerLines;
}

/** The lines that were read last: the power of a ride and the loss of its meter are found from the same ones. */
const lastLines = new WeakMap<LogRecord['powerMessages'], LastLines>();

/** Returns the messages with `fromS <= t <= toS`, which belong to all who ask for them. */
export function powerLines(
  { powerMessages: columns }: LogRecord,
  fromS: number,
  toS: number,
): PowerLines {
  const first = columns.t.lowerBound(fromS);
  const end = columns.t.upperBound(toS);
  const last = lastLines.get(columns);
  if (last?.first === first && last.end === end) return last.lines;
  const lines = {
    t: columns.t.slice(first, end),
    eventCount: columns.eventCount.slice(first, end),
    isCrank: columns.isCrank.slice(first, end),
    torque: columns.torque.slice(first, end),
  };
  lastLines.set(columns, { first, end, lines });
  return lines;
}
