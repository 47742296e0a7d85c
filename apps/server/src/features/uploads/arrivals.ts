import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { forEachOf } from '../../platform/for-each-of.ts';
import type { S3ObjectStore } from '../../platform/storage/s3-object-store.ts';
import { failWaiting, findWaitingOnes } from './arrivals-store.ts';
import { deleteEndedFiles } from './ended-files.ts';
import { tooLargeToSendMessage } from './messages.ts';
import { queueUpload } from './queue-upload.ts';
import type { Upload } from './upload.ts';

/*
 * A browser sends its log to the bucket itself, of which nobody tells us. So the bucket is asked: when somebody wants to
 * know about an upload that still waits for its file, which a page does after its PUT, and every few seconds by the
 * workers, for pages that were closed right after it.
 */

interface ArrivalDeps {
  db: Queryable;
  objects: S3ObjectStore;
  log: FastifyBaseLogger;
  maxUploadBytes: number;
}

export interface Arrivals {
  /**
   * Queues an upload if its file has come; fails it if the file is too large.
   * @returns whether that changed its state.
   */
  check(upload: Upload): Promise<boolean>;
  /** Checks some of the uploads whose file may just have come; the next call goes on with the others. */
  sweep(now: Date): Promise<void>;
  /** Checks every upload that waits, however long ago its address ended: a PUT over a slow line may outlast the sweeps. */
  checkAll(): Promise<void>;
}

/** A PUT that began at the last moment may end later; a page that is open by then asks for itself. */
const graceMs = 60_000;
const checksPerSweep = 100;

export function createArrivals(deps: ArrivalDeps): Arrivals {
  const { db, objects, log, maxUploadBytes } = deps;
  let sweptUpTo: string | undefined;

  const check = async ({ id, object_key: key }: Upload): Promise<boolean> => {
    const bytes = key === null ? undefined : await objects.head(key);
    if (bytes === undefined) return false;
    if (bytes > maxUploadBytes) {
      const message = tooLargeToSendMessage(maxUploadBytes);
      const isChanged = await failWaiting(db, id, message);
      if (isChanged) log.info({ event: 'upload.tooLarge', upload: id, bytes });
      await deleteEndedFiles(db, objects);
      return isChanged;
    }
    const isChanged = await db.transaction().execute((tx) => queueUpload(tx, id, bytes));
    if (isChanged) log.info({ event: 'upload.received', upload: id, bytes });
    return isChanged;
  };

  return {
    check,
    async sweep(now) {
      const goodAfter = new Date(now.getTime() - graceMs);
      const some = { goodAfter, afterId: sweptUpTo, limit: checksPerSweep };
      const uploads = await findWaitingOnes(db, some);
      sweptUpTo = uploads.length < checksPerSweep ? undefined : uploads.at(-1)?.id;
      await forEachOf(uploads, check);
    },
    async checkAll() {
      let afterId: string | undefined;
      do {
        const some = { goodAfter: new Date(0), afterId, limit: checksPerSweep };
        const uploads = await findWaitingOnes(db, some);
        afterId = uploads.length < checksPerSweep ? undefined : uploads.at(-1)?.id;
        await forEachOf(uploads, check);
      } while (afterId !== undefined);
    },
  };
}
