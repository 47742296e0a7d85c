import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { keysInOrder } from '../../../platform/queue/job-queue.ts';
import type { Upload } from '../upload.ts';
import { tellOfHeartbeat } from './live-notices.ts';
import { uploadQueue } from './upload-store.ts';

/** Queries over uploads that have not ended. */

/** Returns uploads that pages with these connections want progress of. */
export async function uploadsOfConnections(
  db: Queryable,
  connectionIds: string[],
): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('connection_id', 'in', connectionIds)
    .orderBy('created_at') // Two at once are possible for a moment; the later one counts.
    .execute();
}

/** Further back, the exact place is not worth counting. */
const countedPlaces = 500;

/** Counts how many uploads are ahead of each of these in the queue; absent for those far back or not in it. */
export async function aheadInQueue(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const keys = await keysInOrder(db, uploadQueue, countedPlaces);
  const wanted = new Set(ids);
  return new Map(keys.flatMap((key, place) => (wanted.has(key) ? [[key, place] as const] : [])));
}

/**
 * Just updated, by progress or by another worker. With a heartbeat every two seconds nobody waits longer than three,
 * which is `liveHeartbeatMs`.
 */
export const freshMs = 900;

/**
 * Sends a worker's heartbeat: queued and running uploads look fresh to callers, and pages are notified. Of many
 * workers, one does so at a time, and none when nothing waits. The open jobs are found first, by their index, because
 * the table of uploads only grows.
 */
export async function touchOpen(db: Queryable): Promise<void> {
  await sql`
    with open as (
      select uploads.id from jobs join uploads on uploads.id = jobs.dedupe_key::uuid
      where jobs.queue = ${uploadQueue} and jobs.state in ('queued', 'running')
        and uploads.state in ('queued', 'processing')
        and uploads.updated_at < now() - ${freshMs}::int * interval '1 millisecond'
      for update of uploads skip locked
    ), touched as (
      update uploads set updated_at = now() from open where uploads.id = open.id
      returning uploads.id
    )
    select ${tellOfHeartbeat} where exists (select from touched)`.execute(db);
}
