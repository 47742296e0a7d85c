import type { Queryable } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { clearObjectKey, endedKeys } from './file-keys.ts';

/**
 * Deletes the files of uploads that have come to an end: original logs are not kept. What a crash or a fault of the
 * disk leaves behind goes with the next call.
 */
export async function deleteEndedFiles(db: Queryable, objects: ObjectStore): Promise<void> {
  for (const key of await endedKeys(db)) {
    await objects.delete(key);
    await clearObjectKey(db, key);
  }
}
