import type { FitSeries } from './fit-series.ts';
import { gunzip } from './gunzip.ts';
import { mostFitBytes, readablePart } from './readable-part.ts';
import type { ReadFit } from './stored-series.ts';

export type FitOutcome =
  | ({ kind: 'read' } & ReadFit)
  | { kind: 'refused'; reason: 'notFit' | 'tooLarge' | 'noRecords' };

/** What the library's answer may hold of a message; of each, these members alone are read. */
interface ParsedMessage {
  timestamp?: unknown;
  time_created?: unknown;
  start_time?: unknown;
  power?: unknown;
  cadence?: unknown;
  heart_rate?: unknown;
  speed?: unknown;
  enhanced_speed?: unknown;
  distance?: unknown;
  /** A developer field of the game. */
  target_power?: unknown;
  event?: unknown;
  event_type?: unknown;
}

/**
 * Reads a FIT file, plain or gzip, at most 10 MB and 24 hours. A broken one is read as far as it goes; `condition` says how it was
 * found. Never throws because of a file's content.
 */
export async function readFit(input: Uint8Array<ArrayBuffer>): Promise<FitOutcome> {
  const bytes = await unpacked(input);
  if (bytes === 'tooLarge') return { kind: 'refused', reason: 'tooLarge' };
  const part = readablePart(bytes);
  if (!part) return { kind: 'refused', reason: 'notFit' };
  const { condition, scan } = part;
  if (scan.records === 0) return { kind: 'refused', reason: 'noRecords' };
  const parsed = await parse(part.file);
  // The library refuses what our scan takes for messages: nothing of it can be trusted.
  if (!parsed) return { kind: 'refused', reason: 'notFit' };
  const { records, laps, recordBytes } = scan;
  const series = seriesOf(parsed);
  if (series.unixS.length === 0) return { kind: 'refused', reason: 'noRecords' };
  return {
    kind: 'read',
    condition,
    series,
    layout: {
      fileBytes: bytes.length,
      records,
      laps,
      ...(recordBytes !== undefined && { recordBytes }),
    },
  };
}

/** Unpacks gzip, also a compressed file out of an archive that compressed it once more, and refuses more than 10 MB. */
export async function unpacked(
  input: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | 'tooLarge'> {
  let bytes = input;
  for (let layer = 0; layer < 2 && bytes[0] === 0x1f && bytes[1] === 0x8b; layer += 1) {
    const inside = await gunzip(bytes, mostFitBytes);
    if (inside === 'tooLarge') return inside;
    bytes = inside;
  }
  return bytes.length > mostFitBytes ? 'tooLarge' : bytes;
}

interface ParsedFile {
  records?: readonly ParsedMessage[];
  events?: readonly ParsedMessage[];
  sessions?: readonly ParsedMessage[];
  file_ids?: readonly ParsedMessage[];
}

async function parse(file: Uint8Array<ArrayBuffer>): Promise<ParsedFile | undefined> {
  // Loaded with the first file: most logs come without one.
  const { default: FitParser } = await import('fit-file-parser');
  const parser = new FitParser({ force: true, mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' });
  try {
    return (await parser.parseAsync(file.buffer)) as ParsedFile;
  } catch {
    // It rejects with a string.
    return undefined;
  }
}

function seriesOf({
  records = [],
  events = [],
  sessions = [],
  file_ids = [],
}: ParsedFile): FitSeries {
  const timed = records
    .map((record) => ({ record, at: unixOf(record.timestamp) }))
    .filter((entry): entry is { record: ParsedMessage; at: number } => entry.at !== undefined)
    .sort((a, b) => a.at - b.at)
    // Some brands write two records in a second: the last one counts.
    .filter(({ at }, index, all) => all[index + 1]?.at !== at);
  const column = (pick: (record: ParsedMessage) => unknown) =>
    Float32Array.from(timed, ({ record }) => numberOf(pick(record)));
  const timer = events.filter(({ event }) => event === 'timer');
  const created = unixOf(file_ids[0]?.time_created);
  const started =
    unixOf(timer.find(({ event_type }) => event_type === 'start')?.timestamp) ??
    unixOf(sessions[0]?.start_time);
  const stopped = unixOf(
    timer.findLast(({ event_type }) => event_type === 'stop_all' || event_type === 'stop')
      ?.timestamp,
  );
  return {
    unixS: Float64Array.from(timed, ({ at }) => at),
    powerW: column(({ power }) => power),
    cadenceRpm: column(({ cadence }) => cadence),
    // A pulse of 0 or 255 is a missing one in the files of every brand.
    heartRateBpm: column(({ heart_rate }) => (heart_rate === 255 ? 0 : heart_rate)),
    speedMps: column(({ enhanced_speed, speed }) => enhanced_speed ?? speed),
    ...(records.some(({ target_power }) => typeof target_power === 'number') && {
      targetW: column(({ target_power }) => target_power ?? 0),
    }),
    distanceM: Float64Array.from(timed, ({ record }) => numberOf(record.distance)),
    ...(created !== undefined && { createdUnixS: created }),
    ...(started !== undefined && { startedUnixS: started }),
    ...(stopped !== undefined && { stoppedUnixS: stopped }),
  };
}

function unixOf(time: unknown): number | undefined {
  if (!(time instanceof Date)) return undefined;
  const seconds = time.getTime() / 1000;
  return Number.isFinite(seconds) ? seconds : undefined;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
