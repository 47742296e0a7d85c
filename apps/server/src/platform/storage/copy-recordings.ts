import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isObjectKey, ObjectNotFound } from './object-store.ts';
import type { RecordingStore } from './recording-store.ts';

const atOnce = 8;
const endOfTime = new Date(8.64e15);

/** Copies every recording of a store into a folder. @returns how many those were. */
export async function saveRecordings(store: RecordingStore, directory: string): Promise<number> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const keys: string[] = [];
  for await (const key of store.keysBefore(endOfTime)) keys.push(key);
  let saved = 0;
  await forEachAtOnce(keys, async (key) => {
    try {
      const { body } = await store.get(key);
      await pipeline(body, createWriteStream(path.join(directory, key), { mode: 0o600 }));
      saved++;
    } catch (error) {
      if (!(error instanceof ObjectNotFound)) throw error; // Its account was deleted meanwhile.
    }
  });
  return saved;
}

/** Puts the recordings of such a folder into a store, over those of the same name. @returns how many those were. */
export async function loadRecordings(directory: string, store: RecordingStore): Promise<number> {
  const keys = (await readdir(directory)).filter(isObjectKey);
  await forEachAtOnce(keys, async (key) => {
    await store.put(key, await readFile(path.join(directory, key)));
  });
  return keys.length;
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
