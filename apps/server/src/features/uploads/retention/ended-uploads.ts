import type { Queryable } from '../../../platform/database/database.ts';
import { forEachOf } from '../../../platform/for-each-of.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { clearObjectKey, endedKeys } from '../store/file-keys.ts';

/**
 * Deletes the files of uploads that have ended: original logs are not kept. Files that a crash or a disk fault left
 * behind go with the next call.
 * @throws the first fault, when all the others have been deleted.
 */
export async function deleteEndedFiles(db: Queryable, objects: ObjectStore): Promise<void> {
  await forEachOf(await endedKeys(db), async (key) => {
    await objects.delete(key);
    await clearObjectKey(db, key);
  });
}
