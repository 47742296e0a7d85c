import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { keysInOrder, openKeys } from '../../../platform/queue/queue-state.ts';
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

/**
 * Returns an owner's uploads that have not ended, the oldest first. One whose file can't come any more, because its address
 * has expired, is not one of them.
 */
export async function openUploadsOf(
  db: Queryable,
  owner: string,
  limit: number,
): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('owner', '=', owner)
    .where((where) =>
      where.or([
        where('state', 'in', ['queued', 'processing']),
        where.and([where('state', '=', 'waiting'), where('expires_at', '>', sql<Date>`now()`)]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/**
 * Lets an upload expire whose file has not arrived or was refused: it isn't open any more. The row stays as long as that of
 * any expired address, so that a file which comes all the same is found.
 */
export async function expireWaiting(
  db: Queryable,
  { owner, uploadId }: { owner: string; uploadId: string },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expires_at: sql<Date>`least(expires_at, now())` })
    .where('owner', '=', owner)
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'waiting')
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
 * Just updated, by progress or by another worker. With a heartbeat every two seconds no one waits longer than three,
 * which is `liveHeartbeatMs`.
 */
export const freshMs = 900;

/** How many of the uploads that wait a heartbeat marks: a million rows every two seconds would hold up everything else. */
const mostMarked = 100;

/**
 * Selects uploads that are being read, and the first that wait. Their ids come from indexes of the jobs, as a list, so that
 * the database looks each up: the table of uploads only grows.
 */
const isMarked = sql`uploads.state in ('queued', 'processing') and uploads.id = any(array(
  select key::uuid from (${openKeys(uploadQueue, mostMarked)}) as open (key)
))`;

/**
 * Sends a worker's heartbeat: pages are notified, and running uploads and the first queued ones look fresh to callers. Of
 * many workers, one does so at a time, and none when nothing waits.
 */
export async function touchOpen(db: Queryable): Promise<void> {
  await sql`
    with open as (
      select id from uploads
      where ${isMarked} and updated_at < now() - ${freshMs}::int * interval '1 millisecond'
      for update of uploads skip locked
    ), touched as (
      update uploads set updated_at = now() where id = any(array(select id from open))
      returning uploads.id
    )
    select ${tellOfHeartbeat} where exists (select from touched)`.execute(db);
}

/** Returns when a heartbeat last marked an upload; undefined when none is open. */
export async function lastHeartbeat(db: Queryable): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(updated_at) as at from uploads where ${isMarked}`.execute(db);
  return rows[0]?.at ?? undefined;
}
