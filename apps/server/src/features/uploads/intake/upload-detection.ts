import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import { forEachOf } from '../../../platform/process/for-each-of.ts';
import type { S3ObjectStore } from '../../../platform/storage/s3-object-store.ts';
import { deleteFailedFiles } from '../retention/ended-uploads.ts';
import { failWaiting, findWaitingOnes } from '../store/detection-store.ts';
import { queueUpload } from '../store/upload-store.ts';
import type { Upload } from '../upload.ts';

/*
 * A browser sends its log to the bucket itself, and the server isn't notified. So the server asks the bucket: when a page
 * wants to know about an upload that still waits for its file, and every few seconds in the workers, for pages that were
 * closed right after their PUT.
 */

interface DetectionDeps {
  db: Queryable;
  objects: S3ObjectStore;
  log: FastifyBaseLogger;
  maxUploadBytes: number;
  /** How long an address for a file is valid. */
  urlTtlS: number;
}

export interface UploadDetection {
  /**
   * Queues an upload if its file has arrived; fails it if the file is too large.
   * @returns whether that changed its state.
   */
  check(upload: Upload): Promise<boolean>;
  /** Checks some of the uploads whose file may just have arrived; the next call continues with the others. */
  checkSome(): Promise<void>;
  /** Checks every waiting upload, however long ago its address expired: a PUT over a slow line may take longer. */
  checkAll(): Promise<void>;
}

/** A PUT that began at the last moment may end later; a page that is open then asks for itself. */
const graceS = 60;
const checksPerRound = 100;

export function createUploadDetection(deps: DetectionDeps): UploadDetection {
  const { db, objects, log, maxUploadBytes, urlTtlS } = deps;
  let checkedUpTo: string | undefined;

  const check = async ({ id, object_key: key }: Upload): Promise<boolean> => {
    const bytes = key === null ? undefined : await objects.head(key);
    if (bytes === undefined) return false;
    if (bytes > maxUploadBytes) {
      const failure = { code: 'tooLargeToSend', limitBytes: maxUploadBytes } as const;
      const isChanged = await failWaiting(db, id, failure);
      if (isChanged) log.info({ event: 'upload.tooLarge', upload: id, bytes });
      await deleteFailedFiles(db, objects);
      return isChanged;
    }
    const isChanged = await db.transaction().execute((tx) => queueUpload(tx, id, bytes));
    if (isChanged) log.info({ event: 'upload.received', upload: id, bytes });
    return isChanged;
  };

  return {
    check,
    async checkSome() {
      // Not by when an address expires: a machine whose clock was behind wrote a time that has passed.
      const withinS = urlTtlS + graceS;
      const some = { withinS, afterId: checkedUpTo, limit: checksPerRound };
      const uploads = await findWaitingOnes(db, some);
      checkedUpTo = uploads.length < checksPerRound ? undefined : uploads.at(-1)?.id;
      await forEachOf(uploads, check);
    },
    async checkAll() {
      let afterId: string | undefined;
      do {
        const some = { afterId, limit: checksPerRound };
        const uploads = await findWaitingOnes(db, some);
        afterId = uploads.length < checksPerRound ? undefined : uploads.at(-1)?.id;
        await forEachOf(uploads, check);
      } while (afterId !== undefined);
    },
  };
}
