import type { Queryable } from '../../../platform/database/database.ts';
import { forEachOf } from '../../../platform/process/for-each-of.ts';
import { endOpenJob } from '../../../platform/queue/job-queue.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import * as store from '../store/old-uploads-store.ts';
import { uploadQueue } from '../store/upload-store.ts';
import { deleteFailedFiles } from './ended-uploads.ts';

export interface OldUploadDeps {
  db: Queryable;
  objects: ObjectStore;
  /** Prevents other uploads of an owner from ending until the transaction does. */
  holdAccount(tx: Queryable, owner: string): Promise<void>;
  /** Refunds an upload's charge, if there is one. */
  refundUpload(tx: Queryable, upload: { owner: string; uploadId: string }): Promise<unknown>;
}

export interface OldUploads {
  /**
   * Ends uploads whose file has waited since before a moment, and deletes every older file.
   * @returns how many uploads ended.
   */
  removeFiles(receivedBefore: Date): Promise<number>;
  /** Deletes uploads that ended before a moment and have no report. */
  removeEnded(endedBefore: Date): Promise<number>;
}

export function createOldUploads(deps: OldUploadDeps): OldUploads {
  const { db, objects } = deps;
  return {
    async removeFiles(receivedBefore) {
      const endUnread = ({ id: uploadId, owner }: { id: string; owner: string }) =>
        db.transaction().execute(async (tx) => {
          // In the order of the worker: the second one finds the upload ended.
          await endOpenJob(tx, { queue: uploadQueue, dedupeKey: uploadId });
          await deps.holdAccount(tx, owner);
          const isEnded = await store.failOpen(tx, uploadId, { code: 'unread' });
          if (isEnded) await deps.refundUpload(tx, { owner, uploadId });
        });
      const unread = await store.openSince(db, receivedBefore);
      const steps = [
        () => forEachOf(unread, endUnread),
        () => deleteFailedFiles(db, objects),
        () => objects.removeOlderThan(receivedBefore),
      ];
      await forEachOf(steps, (step) => step());
      return unread.length;
    },
    removeEnded: (endedBefore) => store.deleteEnded(db, endedBefore),
  };
}
