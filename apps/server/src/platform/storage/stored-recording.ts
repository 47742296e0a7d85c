import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { mostRecordingBytes } from '@ridescope/analysis';
import { type OpenedRecording, openRecording } from '@ridescope/analysis/recording';
import { ObjectNotFound, type StoredObject, storageUnavailable } from './object-store.ts';
import type { RecordingStore } from './recording-store.ts';

/**
 * Opens the recording of a report from its store. Opening takes the processor for long, so call it in a thread; the
 * recording can't be passed between threads.
 * @param key From the table of recordings.
 * @returns undefined when the object is gone.
 * @throws AppError STORAGE_UNAVAILABLE
 */
export async function openStoredRecording(
  store: Pick<RecordingStore, 'get'>,
  key: string,
): Promise<OpenedRecording | undefined> {
  const bytes = await readStoredRecording(store, key);
  if (bytes === undefined || bytes === 'damaged') {
    return bytes && { kind: 'refused', reason: bytes };
  }
  return openRecording(bytes);
}

/** Reads the uncompressed bytes of a recording. @returns undefined when the object is gone. */
export async function readStoredRecording(
  store: Pick<RecordingStore, 'get'>,
  key: string,
): Promise<Uint8Array | 'damaged' | undefined> {
  try {
    return await decompressed(await wholeObject(await store.get(key)));
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  }
}

/** Checks that the bytes of a recording, as they are stored, can be decompressed to their end. */
export async function isWholeRecording(gzipped: Buffer): Promise<boolean> {
  return (await decompressed(gzipped)) !== 'damaged';
}

/** @throws AppError STORAGE_UNAVAILABLE when the connection is cut: the object itself may be fine, so its reader tries again. */
async function wholeObject({ body, bytes }: StoredObject): Promise<Buffer> {
  const read = await buffer(body).catch((error: unknown) => {
    throw storageUnavailable(error);
  });
  // A proxy in between may end a cut answer without an error.
  if (read.length < bytes) throw storageUnavailable();
  return read;
}

async function decompressed(gzipped: Buffer): Promise<Uint8Array | 'damaged'> {
  const gunzip = createGunzip();
  gunzip.end(gzipped);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of gunzip) {
      bytes += chunk.length;
      if (bytes > mostRecordingBytes) return 'damaged';
      chunks.push(chunk);
    }
  } catch {
    // Gunzip names the kind of damage, which callers don't need.
    return 'damaged';
  }
  return Buffer.concat(chunks);
}
