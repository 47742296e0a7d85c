import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { uploadErrors } from '@ridescope/words/errors/upload-errors';
import { AppError } from '../http/app-error.ts';
import { type FreeBytes, freeBytesOf } from '../process/disk-space.ts';
import { forEachOf } from '../process/for-each-of.ts';
import { dayMs, MiB } from '../process/units.ts';
import {
  ObjectNotFound,
  type ObjectStore,
  requireObjectKey,
  storageUnavailable,
} from './object-store.ts';
import { type AddressSigner, objectPath } from './signed-address.ts';

interface PutLimits {
  /** More bytes than this end in PAYLOAD_TOO_LARGE. */
  maxBytes: number;
  /** Ends the writing with its reason. */
  signal?: AbortSignal;
}

/** A body that was written and synced, but is not visible to readers yet. */
interface StagedObject {
  bytes: number;
  /** Puts it in place, over an older object of that key. */
  commit(): Promise<void>;
  /** Deletes it; does nothing after `commit`. */
  discard(): Promise<void>;
}

/** Stores the logs that browsers send through the API. */
export interface DiskObjectStore extends ObjectStore {
  kind: 'directory';
  /** Writes a body without publishing it, so that the caller can decide in a transaction. */
  stage(key: string, body: Readable, limits: PutLimits): Promise<StagedObject>;
  /** Deletes incomplete files that a crash left behind. */
  removeStaleParts(now: Date): Promise<void>;
}

interface DiskStoreOptions {
  directory: string;
  signer: AddressSigner;
  /** Opens the file that a body is written to; tests pass one that is full. */
  openPart?: (file: string) => Promise<FileHandle>;
  /** Replaced by tests. */
  freeBytes?: FreeBytes;
}

/** What uploads leave to the embedded database, which lies on the same disk and stops working on a full one. */
export const leaveFreeBytes = 128 * MiB;
/** Free space is checked again after this many bytes of an upload. */
const lookEveryBytes = 16 * MiB;

/** No upload takes as long: the server ends a request after minutes. */
const staleAfterMs = dayMs;

/** Stores objects as files of one directory; incomplete ones lie in a subdirectory of it. */
export async function openDiskObjectStore(options: DiskStoreOptions): Promise<DiskObjectStore> {
  const { directory, signer, freeBytes = freeBytesOf } = options;
  const openPart = options.openPart ?? ((file: string) => open(file, 'wx', 0o600));
  const parts = path.join(directory, 'parts');
  await mkdir(parts, { recursive: true });
  const requireSpace = async () => {
    if ((await freeBytes(directory)) < leaveFreeBytes) throw notStored();
  };

  const stage = async (key: string, body: Readable, limits: PutLimits): Promise<StagedObject> => {
    const target = fileOf(directory, key);
    const part = path.join(parts, `${key}.${randomBytes(6).toString('hex')}`);
    try {
      const bytes = await storageFailures(() =>
        writePart(body, { ...limits, requireSpace }, () => openPart(part)),
      );
      return {
        bytes,
        commit: () =>
          storageFailures(async () => {
            await rename(part, target);
            await syncDirectory(directory);
          }),
        discard: () => rm(part, { force: true }),
      };
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };

  return {
    kind: 'directory',
    stage,
    get: (key) => openObject(directory, key),
    delete: (key) => rm(fileOf(directory, key), { force: true }),
    signPutUrl: async (key, expiresAt) => objectPath(key) + signer.sign(key, expiresAt),
    async check() {
      const probe = path.join(parts, `probe.${randomBytes(6).toString('hex')}`);
      try {
        const probed = Readable.from([Buffer.from('x')]);
        await writePart(probed, { maxBytes: 1, requireSpace }, () => openPart(probe));
      } finally {
        await rm(probe, { force: true });
      }
    },
    removeOlderThan: (date) => removeFilesBefore(directory, date),
    async removeStaleParts(now) {
      await removeFilesBefore(parts, new Date(now.getTime() - staleAfterMs));
    },
    close: async () => {},
  };
}

/** Deletes files of one directory, not of its subdirectories, that were last written before `date`. */
async function removeFilesBefore(directory: string, date: Date): Promise<number> {
  let removed = 0;
  await forEachOf(await readdir(directory), async (name) => {
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => undefined); // Its upload has just ended.
    if (!found?.isFile() || found.mtimeMs >= date.getTime()) return;
    await rm(file, { force: true });
    removed++;
  });
  return removed;
}

/**
 * Opens an object of a directory for reading. The file itself is opened with the first read, so an unread body
 * holds none.
 * @throws ObjectNotFound
 */
export async function openObject(directory: string, key: string) {
  const file = fileOf(directory, key);
  const { size } = await stat(file).catch(failToOpen);
  return { body: Readable.from(chunksOf(file), { objectMode: false }), bytes: size };
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r').catch(failToOpen);
  // It closes the file at its end, on an error, and when the reader stops.
  yield* handle.createReadStream({ highWaterMark: 256 * 1024 });
}

function failToOpen(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new ObjectNotFound('the object does not exist');
  throw storageUnavailable(error); // Too many open files, or the disk is away.
}

function fileOf(directory: string, key: string): string {
  return path.join(directory, requireObjectKey(key));
}

/** Writes a body to a new file and syncs it to disk. @returns its size. */
async function writePart(
  body: Readable,
  { maxBytes, signal, requireSpace }: PutLimits & { requireSpace: () => Promise<void> },
  openPart: () => Promise<FileHandle>,
): Promise<number> {
  await requireSpace();
  const handle = await openPart();
  try {
    let bytes = 0;
    let lookAt = lookEveryBytes;
    // Left open on failure: destroying a request would close its connection, and lose our answer.
    const chunks = body.iterator({ destroyOnReturn: false });
    for (;;) {
      const { done, value: chunk } = await beforeEnd(signal, () => chunks.next());
      if (done) break;
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      if (bytes > lookAt) {
        await requireSpace();
        lookAt += lookEveryBytes;
      }
      await handle.appendFile(chunk);
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/**
 * Returns what a step returns, and rejects when the signal is aborted before. A race with one promise for the whole body would
 * keep every chunk of it in memory.
 */
function beforeEnd<T>(signal: AbortSignal | undefined, step: () => Promise<T>): Promise<T> {
  if (!signal) return step();
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    step()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', end));
  });
}

/** Makes the error for a caller who sends more than `maxBytes`. */
export function tooLarge(maxBytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', uploadErrors.tooLarge(maxBytes), {
    details: { maxBytes },
  });
}

/** Distinguishes failures of the file system, which are ours, from a sender that goes away. */
async function storageFailures<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error && 'code' in error)) throw error;
    if (connectionLosses.has(String(error.code))) {
      throw new AppError('VALIDATION_ERROR', uploadErrors.cutOff, { cause: error });
    }
    throw notStored(error);
  }
}

function notStored(cause?: unknown): AppError {
  return new AppError('STORAGE_UNAVAILABLE', uploadErrors.notStored, { cause });
}

const connectionLosses = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Without this, a power cut may undo a rename. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return; // Directories can't be opened there.
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
