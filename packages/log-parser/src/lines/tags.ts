import type { LogEvent } from '../events.ts';
import type { Line } from '../line.ts';
import type { CountName } from '../line-counts.ts';
import { type LineForm, type ReadLine, spellings } from '../line-form.ts';
import { codeOfSocketText } from '../socket-faults.ts';

/** Tags of lines about Bluetooth and network devices that today's clients write with their level. */
export const deviceTags = ['INFO LEVEL: [BLE] ', '[BLE] ', 'BLE  : ', ''] as const;

/** Levels as words, as some clients from 2021 on write them. */
const levelWords = {
  INFO: 'INFO LEVEL: ',
  WARN: 'WARNING LEVEL: ',
  ERROR: 'ERROR LEVEL: ',
} as const;

/**
 * Makes the forms of a message of the network library, which leaves out repeats: "Skipped N repeated messages." counts
 * them later. Its tag is `[INFO] ` or similar since about 2023, and was `NETCLIENT:[INFO] ` before; the level may be in words.
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
  const tags = [`[${level}] `, `NETCLIENT:[${level}] `, levelWords[level]];
  return spellings(tags, text, readAndRemember, count);
}

/** Reads the system's error number in the rest of a line. Without one, returns the negative number of its text. */
export function socketCode(line: Line, open: '[' | '(' = '('): number | undefined {
  const text = line.pos;
  const code = line.bracketedCode(open);
  if (code !== undefined) return code;
  line.pos = text;
  return codeOfSocketText(line.rest());
}

/** Makes an event that has only a kind and a time. */
export function plain<K extends LogEvent['kind']>(kind: K): ReadLine {
  return (line) => ({ kind, t: line.t }) as Extract<LogEvent, { kind: K; t: number }>;
}
