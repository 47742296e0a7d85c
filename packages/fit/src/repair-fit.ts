import { readFit, unpacked } from './read-fit.ts';
import { readablePart, withHeader } from './readable-part.ts';
import type { Scan } from './scan-messages.ts';

export type RepairOutcome =
  | { kind: 'repaired'; file: Uint8Array<ArrayBuffer>; records: number; hasNewEnd: boolean }
  /** Nothing is wrong with the file. */
  | { kind: 'intact' }
  | { kind: 'refused'; reason: 'notFit' | 'tooLarge' | 'noRecords' };

/**
 * Makes a whole file of a broken one: every whole record stays as it is, and header, checksum, and the messages that the game writes
 * when a ride ends are added where they are missing. Reads plain files and gzip, and writes a plain one.
 */
export async function repairFit(input: Uint8Array<ArrayBuffer>): Promise<RepairOutcome> {
  const bytes = await unpacked(input);
  const read = bytes === 'tooLarge' ? undefined : await readFit(bytes);
  if (bytes === 'tooLarge' || !read) return { kind: 'refused', reason: 'tooLarge' };
  if (read.kind === 'refused') return read;
  const part = readablePart(bytes);
  if (!part) return { kind: 'refused', reason: 'notFit' };
  const { condition, scan, file, versions } = part;
  const hasNewEnd = scan.sessions === 0 || scan.activities === 0;
  if (condition === 'whole' && !hasNewEnd) return { kind: 'intact' };
  const messages = file.subarray(14, file.length - 2);
  const end = endOf(scan, read.series.distanceM.at(-1) ?? Number.NaN);
  const whole = new Uint8Array(messages.length + end.length);
  whole.set(messages);
  whole.set(end, messages.length);
  return {
    kind: 'repaired',
    file: withHeader(whole, versions),
    records: scan.records,
    hasNewEnd,
  };
}

/** A field of a message that is added: its number, its size in bytes, its type and its value. */
type Field = readonly [number: number, size: 1 | 2 | 4, type: number, value: number];

const [enumType, uint16, uint32] = [0, 0x84, 0x86];
const noValue = 0xffffffff;
/** Any of the 16 local numbers will do, since nothing of the file comes after. */
const local = 15;

/** Writes the messages of the end: timer stopped, a lap unless there is one, session and activity; times are the records'. */
function endOf(
  { firstRecordAt = 0, lastRecordAt = 0, laps, sessions, activities }: Scan,
  metres: number,
): number[] {
  const elapsedMs = (lastRecordAt - firstRecordAt) * 1000;
  const distanceCm = Number.isNaN(metres) ? noValue : Math.round(metres * 100);
  const at: Field = [253, 4, uint32, lastRecordAt];
  const span: Field[] = [
    [2, 4, uint32, firstRecordAt],
    [7, 4, uint32, elapsedMs],
    [8, 4, uint32, elapsedMs],
    [9, 4, uint32, distanceCm],
  ];
  const event = (first: number, kind: number, type: number): Field[] => [
    [first, 1, enumType, kind],
    [first + 1, 1, enumType, type],
  ];
  const [timer, sessionEvent, lapEvent, activityEvent] = [0, 8, 9, 26];
  const [stop, stopAll] = [1, 4];
  const [cycling, virtual] = [2, 58];
  const bytes: number[] = [];
  if (sessions === 0) {
    bytes.push(...message(21, [at, ...event(0, timer, stopAll)]));
    if (laps === 0) bytes.push(...message(19, [at, ...span, ...event(0, lapEvent, stop)]));
    bytes.push(
      ...message(18, [
        at,
        ...span,
        ...event(0, sessionEvent, stop),
        [5, 1, enumType, cycling],
        [6, 1, enumType, virtual],
        [25, 2, uint16, 0],
        [26, 2, uint16, Math.max(1, laps)],
      ]),
    );
  }
  if (activities === 0)
    bytes.push(
      ...message(34, [
        at,
        [0, 4, uint32, elapsedMs],
        [1, 2, uint16, 1],
        [2, 1, enumType, 0],
        ...event(3, activityEvent, stop),
      ]),
    );
  return bytes;
}

/** A definition, little-endian, with one message of it. */
function message(global: number, fields: readonly Field[]): number[] {
  return [
    ...[0x40 | local, 0, 0, global, 0, fields.length],
    ...fields.flatMap((field) => field.slice(0, 3)),
    local,
    ...fields.flatMap(([, size, , value]) =>
      Array.from({ length: size }, (_, byte) => Math.floor(value / 256 ** byte) & 0xff),
    ),
  ];
}
