import type { Queryable } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/queue/job-queue.ts';
import { markQueued, uploadQueue } from '../store/upload-store.ts';

/**
 * Records that the file of an upload has arrived, and queues the job that reads it, in the caller's transaction.
 * @param bytes Size of the file.
 * @returns false when that was recorded before.
 */
export async function queueUpload(tx: Queryable, id: string, bytes: number): Promise<boolean> {
  const lane = await markQueued(tx, id, bytes);
  if (lane === undefined) return false;
  await enqueueJob(tx, { queue: uploadQueue, payload: { id }, dedupeKey: id, lane });
  return true;
}
