/** Global numbers of the messages that are read here; the profile of FIT lists all. */
const record = 20;
const session = 18;
const lap = 19;
const activity = 34;
/** Field that holds the time in every message that has one. */
const timestampField = 253;

/** Longest ride that is read: one record a second for 24 hours. */
const mostRecords = 86_400;
/** A record later than this after the first one is damage, no ride. Seconds. */
const longestRideS = 86_400;
/** Fewer zero bytes at the end may be values; from here on the system left them there when the power went. */
const tailBytes = 16;

interface Definition {
  global: number;
  bytes: number;
  isLittle: boolean;
  /** Where the time is within a message, behind its first byte; absent without one of four bytes. */
  timestampAt?: number;
}

export interface Scan {
  /** End of the last whole message, counted from the start of the file. */
  end: number;
  records: number;
  laps: number;
  sessions: number;
  activities: number;
  /** Bytes of one record with the byte in front of it; absent when records differ, or there are none. */
  recordBytes?: number;
  /** Times of the first and the last record, FIT seconds. */
  firstRecordAt?: number;
  lastRecordAt?: number;
  /** Why it ended before the last byte; absent when every byte belongs to a message. */
  stop?: 'cut' | 'damaged' | 'tooLong';
}

/**
 * Walks the messages between two places of a FIT file by their definitions and stops at the first that can't be one. Nothing in a
 * file makes it throw: each size is compared with the bytes that are there.
 * @param isWhole says that length and checksum are right, so that a repeated or earlier time is the device's and no damage
 */
export function scanMessages(bytes: Uint8Array, from: number, to: number, isWhole: boolean): Scan {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const definitions = new Map<number, Definition>();
  const zerosFrom = isWhole ? to : startOfZeros(bytes, from, to);
  const scan: Scan = { end: from, records: 0, laps: 0, sessions: 0, activities: 0 };
  const sizes = new Set<number>();
  let at = from;
  const ended = (stop?: Scan['stop']): Scan => {
    const [only, ...others] = sizes;
    return {
      ...scan,
      end: at,
      ...(only !== undefined && others.length === 0 && { recordBytes: only }),
      ...(stop && { stop }),
    };
  };
  while (at < to) {
    const head = view.getUint8(at);
    const isCompressed = (head & 0x80) !== 0;
    if (!isCompressed && head & 0x40) {
      const read = readDefinition(view, at, to);
      if (typeof read === 'string') return ended(read);
      definitions.set(head & 0x0f, read.definition);
      at = read.next;
      continue;
    }
    if (!isCompressed && head & 0x30) return ended('damaged');
    const definition = definitions.get(isCompressed ? (head >> 5) & 3 : head & 0x0f);
    if (!definition) return ended('damaged');
    const next = at + 1 + definition.bytes;
    if (next > to || next > zerosFrom) return ended('cut');
    if (definition.global === record) {
      const time = timeOf(view, at + 1, definition);
      if (!isWhole && !isPlausible(time, scan.lastRecordAt, scan.firstRecordAt))
        return ended('damaged');
      if (scan.records === mostRecords) return ended('tooLong');
      if (time !== undefined) {
        scan.firstRecordAt ??= time;
        scan.lastRecordAt = time;
      }
      scan.records += 1;
      sizes.add(1 + definition.bytes);
    } else if (definition.global === lap) scan.laps += 1;
    else if (definition.global === session) scan.sessions += 1;
    else if (definition.global === activity) scan.activities += 1;
    at = next;
  }
  return ended();
}

function timeOf(view: DataView, at: number, { timestampAt, isLittle }: Definition) {
  return timestampAt === undefined ? undefined : view.getUint32(at + timestampAt, isLittle);
}

function isPlausible(
  time: number | undefined,
  last: number | undefined,
  first: number | undefined,
) {
  if (time === undefined) return true;
  if (time === 0 || time === 0xffffffff) return false;
  return time >= (last ?? time) && time <= (first ?? time) + longestRideS;
}

function startOfZeros(bytes: Uint8Array, from: number, to: number): number {
  let at = to;
  while (at > from && bytes[at - 1] === 0) at -= 1;
  return to - at < tailBytes ? to : at;
}

/** Base types of FIT go to 16; a larger one is damage. */
const mostBaseType = 16;

function readDefinition(
  view: DataView,
  start: number,
  to: number,
): { definition: Definition; next: number } | 'cut' | 'damaged' {
  const hasDeveloperFields = (view.getUint8(start) & 0x20) !== 0;
  let at = start + 6;
  if (at > to) return 'cut';
  const order = view.getUint8(start + 2);
  if (order > 1) return 'damaged';
  const isLittle = order === 0;
  const definition: Definition = {
    global: view.getUint16(start + 3, isLittle),
    bytes: 0,
    isLittle,
  };
  const fields = view.getUint8(start + 5);
  if (at + 3 * fields > to) return 'cut';
  for (const end = at + 3 * fields; at < end; at += 3) {
    const size = view.getUint8(at + 1);
    if (size === 0 || (view.getUint8(at + 2) & 0x1f) > mostBaseType) return 'damaged';
    if (view.getUint8(at) === timestampField && size === 4)
      definition.timestampAt = definition.bytes;
    definition.bytes += size;
  }
  if (!hasDeveloperFields) return { definition, next: at };
  if (at >= to) return 'cut';
  const developerFields = view.getUint8(at);
  at += 1;
  if (at + 3 * developerFields > to) return 'cut';
  for (const end = at + 3 * developerFields; at < end; at += 3)
    definition.bytes += view.getUint8(at + 1);
  return { definition, next: at };
}
