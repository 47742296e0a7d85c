import type { LogEvent } from '../events.ts';
import type { CountName } from '../line-counts.ts';
import { type LineForm, type ReadLine, spellings } from '../line-form.ts';

/**
 * Makes the forms of a message of the network library, which leaves out repeats: "Skipped N repeated messages." counts
 * them later. Its tag is `[INFO] ` or similar since about 2023, and was `NETCLIENT:[INFO] ` before.
 */
export function channel(
  level: 'INFO' | 'WARN' | 'ERROR',
  text: string,
  read: ReadLine = () => undefined,
  count?: CountName,
): LineForm[] {
  const readAndRemember: ReadLine = (line, state) => {
    const event = read(line, state);
    state.lastChannelKind = event?.kind;
    return event;
  };
  return spellings([`[${level}] `, `NETCLIENT:[${level}] `], text, readAndRemember, count);
}

/** Makes an event that has only a kind and a time. */
export function plain<K extends LogEvent['kind']>(kind: K): ReadLine {
  return (line) => ({ kind, t: line.t }) as Extract<LogEvent, { kind: K; t: number }>;
}
