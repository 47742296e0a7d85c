import type { LogEvent } from '../events.ts';
import type { CountName } from '../line-counts.ts';
import { type LineForm, type ReadLine, spellings } from '../line-form.ts';

/**
 * A message of the network library, which leaves out repeats: "Skipped N repeated messages." later counts the last one.
 * Since about 2023 it stands behind `[INFO] ` and the like, before that behind `NETCLIENT:[INFO] `.
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

/** An event that consists of nothing but its kind and time. */
export function plain<K extends LogEvent['kind']>(kind: K): ReadLine {
  return (line) => ({ kind, t: line.t }) as Extract<LogEvent, { kind: K; t: number }>;
}
