import type { LogEvent } from '../events.ts';
import { LogParser } from '../log-parser.ts';
import type { ParseOutcome, ParseResult } from '../parse-result.ts';

export interface Parsed {
  events: LogEvent[];
  outcome: ParseOutcome;
}

const encoder = new TextEncoder();

export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Parses a log as a whole or in chunks. Wipes each chunk after use, because callers may reuse them. */
export function parse(log: string | Uint8Array | Iterable<Uint8Array>): Parsed {
  const events: LogEvent[] = [];
  const parser = new LogParser({ add: (event) => events.push(event) });
  const whole = typeof log === 'string' ? bytesOf(log) : log;
  for (const chunk of whole instanceof Uint8Array ? [whole] : whole) {
    const reused = chunk.slice();
    parser.push(reused);
    reused.fill(93);
  }
  return { events, outcome: parser.end() };
}

/** Returns the result of a log, and throws for anything else. */
export function resultOf(log: string | Uint8Array | Iterable<Uint8Array>): ParseResult {
  const { outcome } = parse(log);
  if (outcome.kind !== 'log') throw new Error(`not a log: ${outcome.reason}`);
  return outcome.result;
}

export const header = '[10:00:00] Log Time: 10:00:00 2026-01-01\r\r\n';

type WithoutTime<E> = E extends unknown ? Omit<E, 't'> : never;

/** Lists the events of a log without their times. */
export type Reported = WithoutTime<LogEvent>[];

function withoutTimes(events: LogEvent[]): Reported {
  return events.map(({ t: _, ...rest }) => rest);
}

/** Reads messages in order and returns the events of the last; `unknown` when it is not understood. */
export function read(...messages: string[]): Reported | 'unknown' {
  const logOf = (count: number) =>
    header +
    messages
      .slice(0, count)
      .map((message) => `[10:00:05] ${message}\r\r\n`)
      .join('');
  const before = parse(logOf(messages.length - 1));
  const all = parse(logOf(messages.length));
  if (before.outcome.kind !== 'log' || all.outcome.kind !== 'log') throw new Error('not a log');
  const understood = all.outcome.result.understoodLines - before.outcome.result.understoodLines;
  return understood === 0 ? 'unknown' : withoutTimes(all.events.slice(before.events.length));
}
