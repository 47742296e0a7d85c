import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isObjectKey, ObjectNotFound, storageUnavailable } from './object-store.ts';
import type { RecordingStore } from './recording-store.ts';
import { isWholeRecording } from './stored-recording.ts';

const atOnce = 8;
const endOfTime = new Date(8.64e15);

/**
 * Puts every recording of a store into a folder. Recordings never change, so those that an earlier such folder on the same disk
 * has are linked from there, and take neither time nor space.
 * @returns how many the folder has, and how many of them were copied from the store.
 */
export async function saveRecordings(
  store: Pick<RecordingStore, 'get' | 'keysBefore'>,
  directory: string,
  earlier?: string,
): Promise<{ saved: number; copied: number }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const existing = new Set(earlier === undefined ? [] : await readdir(earlier));
  const keys: string[] = [];
  for await (const key of store.keysBefore(endOfTime)) keys.push(key);
  const counts = { saved: 0, copied: 0 };
  await forEachAtOnce(keys, async (key) => {
    const file = path.join(directory, key);
    if (
      earlier !== undefined &&
      existing.has(key) &&
      (await isLinked(path.join(earlier, key), file))
    ) {
      counts.saved++;
      return;
    }
    try {
      const { body, bytes } = await store.get(key);
      const written = createWriteStream(file, { mode: 0o600 });
      await pipeline(body, written);
      // Later backups link this file, so a part of a recording would stay for good.
      if (written.bytesWritten !== bytes) throw storageUnavailable();
      counts.saved++;
      counts.copied++;
    } catch (error) {
      if (!(error instanceof ObjectNotFound)) throw error; // Its account was deleted meanwhile.
    }
  });
  return counts;
}

/** Links a file, unless its disk has no links or none left for it; the recording is then copied from the store again. */
async function isLinked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/**
 * Reads the recordings of such a folder whole and puts them into a store, over those of the same name. Damaged ones are left out:
 * their reports then say that they have no recording.
 * @returns how many were put there, and the names of damaged ones.
 */
export async function loadRecordings(
  directory: string,
  store: Pick<RecordingStore, 'put'>,
): Promise<{ loaded: number; damaged: string[] }> {
  const keys = (await readdir(directory)).filter(isObjectKey);
  const damaged: string[] = [];
  await forEachAtOnce(keys, async (key) => {
    const bytes = await readFile(path.join(directory, key));
    if (await isWholeRecording(bytes)) await store.put(key, bytes);
    else damaged.push(key);
  });
  return { loaded: keys.length - damaged.length, damaged: damaged.sort() };
}

async function forEachAtOnce(
  keys: readonly string[],
  act: (key: string) => Promise<void>,
): Promise<void> {
  const queue = keys.values();
  const next = async () => {
    for (const key of queue) await act(key);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
