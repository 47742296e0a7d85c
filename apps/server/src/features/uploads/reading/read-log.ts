import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { getHeapStatistics } from 'node:v8';
import { createGunzip, gzipSync } from 'node:zlib';
import { mostRecordingBytes } from '@ridescope/analysis';
import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import { type Recording, writeRecording } from '@ridescope/analysis/recording';
import type { Report } from '@ridescope/contract/report/report';
import { mostReportBytes } from '@ridescope/contract/report/report-size';
import type { NotALogReason, UploadStage } from '@ridescope/contract/uploads';
import { firstWordsOf } from '@ridescope/words/report/first-words';
import { MiB } from '../../../platform/process/units.ts';
import { type StoredObject, storageUnavailable } from '../../../platform/storage/object-store.ts';
import type { ReadLogResult } from './read-log-task.ts';
import type { ReadLines } from './understood-lines.ts';

/** What the analysis package offers: bytes in, report out. */
export interface LogEngine {
  push(chunk: Uint8Array): void;
  /** Defined as soon as the bytes so far show that the file is not a game log. */
  readonly refusal: NotALogReason | undefined;
  end(): { kind: 'report'; report: Report } | { kind: 'notALog'; reason: NotALogReason };
  /** What was read, once there is a report. */
  readonly recording?: Recording | undefined;
}

interface ReadLogLimits {
  /** Decompressed bytes after which reading stops: a small file can hold terabytes of zeros. */
  maxLogBytes: number;
  /** Returns the processor time of this thread so far; replaced by tests. */
  cpuMs?: () => number;
  /** Returns what this thread holds in memory; replaced by tests. */
  heldBytes?: () => number;
  /** Called with every compressed chunk, and when the log has been read: the stage, and 0 to 100 of it. */
  onProgress(stage: UploadStage, percent: number): void;
}

/**
 * Processor time that a log may take: far more than real logs of this size do, so that a small file that is slow to read
 * can't hold up those of others.
 */
function allowedCpuMs(gzippedBytes: number): number {
  return 10_000 + (gzippedBytes / MiB) * 4000;
}

/**
 * Memory that reading a log may add to its thread, with arrays outside of the heap, which no limit of a thread counts. What the
 * thread held before isn't this log's. The largest known log of a ride takes less than a tenth.
 */
const mostHeldBytes = 384 * MiB;

/** Returns what this thread holds in memory. */
function threadHeldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/** Returns the processor time of this thread so far. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Thrown to end the pipeline early, with the result so far. */
class Stop extends Error {
  readonly result: ReadLogResult;
  constructor(result: ReadLogResult) {
    super('reading stopped');
    this.result = result;
  }
}

/**
 * Reads a gzipped log into a report. Memory does not grow with the log.
 * @throws AppError STORAGE_UNAVAILABLE when the store fails, other errors only for faults of the engine.
 */
export async function readLog(
  object: StoredObject,
  engine: LogEngine,
  { maxLogBytes, cpuMs = threadCpuMs, heldBytes = threadHeldBytes, onProgress }: ReadLogLimits,
): Promise<ReadLogResult> {
  const heldBefore = heldBytes();
  let compressedBytes = 0;
  let decompressedBytes = 0;
  const magic: number[] = [];
  const logHash = createHash('sha256');
  const startMs = Date.now();
  const startCpuMs = cpuMs();
  const endCpuMs = startCpuMs + allowedCpuMs(object.bytes);

  async function* count(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      compressedBytes += chunk.byteLength;
      if (magic.length < 2) magic.push(...chunk.subarray(0, 2 - magic.length));
      onProgress('reading', Math.min(100, Math.floor((compressedBytes / object.bytes) * 100)));
      yield chunk;
    }
  }

  async function analyze(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      decompressedBytes += chunk.byteLength;
      if (decompressedBytes > maxLogBytes)
        throw new Stop({ kind: 'unreadable', reason: 'tooLarge' });
      logHash.update(chunk);
      withoutLogText(() => engine.push(chunk));
      const reason = engine.refusal;
      if (reason !== undefined) throw new Stop({ kind: 'notALog', reason });
      if (cpuMs() > endCpuMs) throw new Stop({ kind: 'unreadable', reason: 'tooSlow' });
      if (heldBytes() - heldBefore > mostHeldBytes) {
        throw new Stop({ kind: 'unreadable', reason: 'outOfMemory' });
      }
    }
  }

  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  let storageFault: unknown;
  // When another part fails, all are destroyed together; only the store can fail while the others are intact.
  object.body.once('error', (error) => {
    if (!gunzip.destroyed) storageFault = error;
  });
  try {
    await pipeline(object.body, count, gunzip, analyze);
  } catch (error) {
    if (error instanceof Stop) return error.result;
    if (storageFault !== undefined) throw storageUnavailable(storageFault);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Zeros after the end are padding; gunzip stops there, and ends the pipeline if more follows.
    const hasMoreBehind = code === 'ERR_STREAM_PREMATURE_CLOSE' && gunzip.readableEnded;
    if (!hasMoreBehind && code !== 'Z_DATA_ERROR' && code !== 'Z_BUF_ERROR') throw error;
    if (compressedBytes === 0) return { kind: 'notALog', reason: 'empty' };
    const isGzip = magic[0] === 0x1f && magic[1] === 0x8b;
    if (!isGzip) return { kind: 'notALog', reason: 'notGzip' };
    return { kind: 'unreadable', reason: code === 'Z_BUF_ERROR' ? 'incomplete' : 'damaged' };
  }
  if (compressedBytes === 0) return { kind: 'notALog', reason: 'empty' };

  onProgress('diagnosing', 0);
  const parsedCpuMs = cpuMs();
  const parsedMs = Date.now();
  const outcome = withoutLogText(() => engine.end());
  if (outcome.kind === 'notALog') return outcome;
  const { report } = outcome;
  const json = Buffer.from(JSON.stringify(report));
  if (json.length > mostReportBytes) return { kind: 'unreadable', reason: 'reportTooLarge' };
  const firstWords = firstWordsOf(report);
  return {
    kind: 'report',
    gzippedReport: gzipSync(json),
    ...(firstWords && { firstWords }),
    activities: activityRowsOf(report),
    logBytes: decompressedBytes,
    logSha256: logHash.digest('hex'),
    session: report.session,
    read: readLinesOf(report),
    cpuMs: { parse: parsedCpuMs - startCpuMs, report: cpuMs() - parsedCpuMs },
    timesMs: { start: startMs, parsed: parsedMs, end: Date.now() },
  };
}

function readLinesOf({ session, parse }: Report): ReadLines {
  const { gameVersion } = session;
  const { lines, understoodPercent } = parse;
  return { lines, understoodPercent, ...(gameVersion !== undefined && { gameVersion }) };
}

/**
 * Writes the recording of a log that was read, gzipped. Undefined for one that is too large to be read again, which no real
 * log has.
 */
export function gzippedRecordingOf({ recording }: LogEngine): Uint8Array | undefined {
  const bytes = recording && withoutLogText(() => writeRecording(recording));
  return bytes && bytes.length <= mostRecordingBytes ? gzipSync(bytes) : undefined;
}

/**
 * Removes the message of an engine error, which may quote a line of the log and would end up in the server's log: only
 * the error's name and stack go on.
 */
function withoutLogText<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error('');
    const fault = new Error(`the engine threw: ${name}`);
    const heading = `${name}: ${message}`;
    fault.stack = `${fault.message}${stack.startsWith(heading) ? stack.slice(heading.length) : ''}`;
    throw fault;
  }
}
