import { type UpgradeSteps, upgraded } from '@ridescope/contract/upgrade-steps';
import type { ParseResult, Silences } from '@ridescope/log-parser';
import { ByteReader, ByteWriter, DamagedBytes } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { requireTimes } from './event-table.ts';
import type { LogRecord } from './log-record.ts';
import { recordOfTables, tablesOfRecord } from './record-tables.ts';
import { isRecording, recordingMark } from './recording-mark.ts';
import { readSummary, type Summary } from './summary.ts';
import { readTables, type Table, writeTables } from './table.ts';

/*
 * The bytes of a recording:
 *
 *   "RSR" 0 | version | length of the body | CRC-32 of version and body | body: summary as JSON, tables
 *
 * Callers compress them with gzip, which every platform has built in, so this package needs neither a library nor
 * anything of Node. The bytes are laid out for it: columns of small differences.
 */

/** Holds all that a report is made of besides its options: what the parser read from a log. */
export interface Recording {
  record: LogRecord;
  parse: ParseResult;
  /** The clock of the log's uploader, as in the options of a report. */
  uploaderOffsetMinutes?: number;
}

export type RecordingFault = 'notARecording' | 'newer' | 'damaged';

export type OpenedRecording =
  | { kind: 'recording'; recording: Recording }
  | { kind: 'refused'; reason: RecordingFault };

/**
 * Is the version of the format. A change of what events or columns mean, or a new member that facts rely on, needs a new
 * number and a step in `recordingUpgrades`. A new kind of event, and a new optional member, needs neither.
 */
export const recordingVersion = 1;

/** Holds the parts of a recording before they are given a meaning. */
interface Contents {
  summary: Summary;
  tables: Table[];
}

/** Turns the contents of each earlier version into those of the next. Version 1 is the first. */
export const recordingUpgrades: UpgradeSteps<Contents> = {};

const headerBytes = recordingMark.length + 1 + 4 + 4;
const silenceTable = '|silences';

/** Writes a recording, uncompressed. The same log always gives the same bytes. */
export function writeRecording({ record, parse, uploaderOffsetMinutes }: Recording): Uint8Array {
  const { silences, ...rest } = parse;
  const summary: Summary = {
    parse: rest,
    monitors: record.monitors,
    ...(uploaderOffsetMinutes !== undefined && { uploaderOffsetMinutes }),
  };
  const out = new ByteWriter();
  out.text(JSON.stringify(summary));
  writeTables(out, [
    {
      name: silenceTable,
      rows: silences.fromS.length,
      columns: new Map([
        ['t', Array.from(silences.fromS)],
        ['lengthS', Array.from(silences.toS, (toS, i) => toS - (silences.fromS[i] as number))],
      ]),
    },
    ...tablesOfRecord(record),
  ]);
  return framed(recordingVersion, out.end());
}

/** Puts the header before a body. */
export function framed(version: number, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(headerBytes + body.length);
  bytes.set(recordingMark);
  bytes[recordingMark.length] = version;
  bytes.set(body, headerBytes);
  const header = new DataView(bytes.buffer);
  header.setUint32(recordingMark.length + 1, body.length, true);
  header.setUint32(recordingMark.length + 5, checksumOf(version, body), true);
  return bytes;
}

function checksumOf(version: number, body: Uint8Array): number {
  return (crc32(body) ^ version) >>> 0;
}

/** Opens an uncompressed recording. Refuses anything else with a reason, and never throws because of its content. */
export function openRecording(
  bytes: Uint8Array,
  steps: UpgradeSteps<Contents> = recordingUpgrades,
): OpenedRecording {
  if (!isRecording(bytes)) return { kind: 'refused', reason: 'notARecording' };
  try {
    const { version, body } = unframed(bytes);
    if (version > recordingVersion) return { kind: 'refused', reason: 'newer' };
    const reader = new ByteReader(body);
    const read: Contents = { summary: readSummary(reader.text()), tables: readTables(reader) };
    const contents = upgraded(read, { from: version, to: recordingVersion }, steps);
    if (!contents) return { kind: 'refused', reason: 'notARecording' };
    return { kind: 'recording', recording: recordingOf(contents) };
  } catch (error) {
    if (error instanceof DamagedBytes) return { kind: 'refused', reason: 'damaged' };
    throw error;
  }
}

function unframed(bytes: Uint8Array): { version: number; body: Uint8Array } {
  if (bytes.length < headerBytes) throw new DamagedBytes('the header is cut off');
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  const version = header.getUint8(recordingMark.length);
  const body = bytes.subarray(headerBytes);
  if (header.getUint32(recordingMark.length + 1, true) !== body.length)
    throw new DamagedBytes('the length is wrong');
  if (header.getUint32(recordingMark.length + 5, true) !== checksumOf(version, body))
    throw new DamagedBytes('the checksum is wrong');
  return { version, body };
}

function recordingOf({ summary, tables }: Contents): Recording {
  const { parse, monitors, uploaderOffsetMinutes } = summary;
  const silences = silencesOf(tables.find(({ name }) => name === silenceTable));
  const record = recordOfTables(tables.filter(({ name }) => name !== silenceTable));
  record.monitors = monitors;
  record.silences = silences;
  return {
    record,
    parse: { ...parse, silences },
    ...(uploaderOffsetMinutes !== undefined && { uploaderOffsetMinutes }),
  };
}

function silencesOf(table: Table | undefined): Silences {
  if (!table) return { fromS: [], toS: [] };
  const times = table.columns.get('t');
  requireTimes(times, table.rows);
  const lengths = table.columns.get('lengthS') ?? [];
  const fromS = Array.from({ length: table.rows }, (_, row) => Number(times?.[row]));
  const toS = fromS.map((startS, row) => {
    const lengthS = Number(lengths[row]);
    if (!Number.isFinite(lengthS)) throw new DamagedBytes('a silence without a length');
    return startS + lengthS;
  });
  return { fromS, toS };
}
