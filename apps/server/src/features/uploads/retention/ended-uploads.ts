import type { Queryable } from '../../../platform/database/database.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { deleteFiles } from '../reading/finish-uploads.ts';
import { failedKeys } from '../store/file-keys.ts';

/**
 * Deletes the files of uploads that have ended without a report: original logs are not retained. Files that a crash or a disk
 * fault left behind go with the next call.
 * @throws the first fault, when all the others have been deleted.
 */
export async function deleteFailedFiles(db: Queryable, objects: ObjectStore): Promise<void> {
  await deleteFiles(db, objects, await failedKeys(db));
}
