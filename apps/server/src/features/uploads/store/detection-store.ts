import type { UploadFailure } from '@ridescope/contract/upload-failures';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Upload } from '../upload.ts';
import { tellOfUpload } from './live-notices.ts';

interface Some {
  /** Only those that were announced so many seconds ago or less, by the database's clock; all without it. */
  withinS?: number;
  afterId: string | undefined;
  limit: number;
}

/** Returns uploads that wait for their file, ordered by id. */
export async function findWaitingOnes(
  db: Queryable,
  { withinS, afterId, limit }: Some,
): Promise<Upload[]> {
  let query = db.selectFrom('uploads').selectAll().where('state', '=', 'waiting');
  if (withinS !== undefined) {
    const announcedAfter = sql<Date>`now() - ${withinS}::float8 * interval '1 second'`;
    query = query.where('updated_at', '>', announcedAfter);
  }
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}

/** Ends an upload whose file can't be used. @returns false when it does not wait any more. */
export async function failWaiting(
  db: Queryable,
  id: string,
  failure: UploadFailure,
): Promise<boolean> {
  const failed = db
    .updateTable('uploads')
    .set({ state: 'failed', failure: JSON.stringify(failure), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(tellOfUpload.as('reported'));
  return (await failed.executeTakeFirst()) !== undefined;
}
