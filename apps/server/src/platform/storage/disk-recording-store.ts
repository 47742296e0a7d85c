import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openObject } from './disk-object-store.ts';
import { isObjectKey, requireObjectKey, storageUnavailable } from './object-store.ts';
import type { RecordingStore } from './recording-store.ts';

/** Marks a file that is being written. It is no valid key. */
const partMark = '.part-';

/** Stores objects as files of one directory, which is created with the first one. */
export function openDiskRecordingStore(directory: string): RecordingStore {
  const fileOf = (key: string) => path.join(directory, requireObjectKey(key));
  return {
    async put(key, bytes) {
      const target = fileOf(key);
      const part = path.join(directory, `${partMark}${key}.${randomBytes(6).toString('hex')}`);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        const handle = await open(part, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, target);
      } catch (error) {
        // What can't be removed either is removed with the old files.
        await rm(part, { force: true }).catch(() => {});
        throw storageUnavailable(error);
      }
    },
    get: (key) => openObject(directory, key),
    delete: (key) => rm(fileOf(key), { force: true }),
    async *keysBefore(date) {
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw storageUnavailable(error);
      });
      for (const name of names) {
        const file = path.join(directory, name);
        const found = await stat(file).catch(() => undefined); // It has just been deleted.
        if (!found?.isFile() || found.mtimeMs >= date.getTime()) continue;
        if (isObjectKey(name)) yield name;
        // A crash left it behind.
        else if (name.startsWith(partMark)) await rm(file, { force: true });
      }
    },
    close: async () => {},
  };
}
