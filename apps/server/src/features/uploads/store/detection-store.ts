import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Upload } from '../upload.ts';
import { tellOfUpload } from './live-notices.ts';

/** Returns uploads that wait for their file and whose address is valid, or was until `goodAfter`, ordered by id. */
export async function findWaitingOnes(
  db: Queryable,
  { goodAfter, afterId, limit }: { goodAfter: Date; afterId: string | undefined; limit: number },
): Promise<Upload[]> {
  let query = db
    .selectFrom('uploads')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '>', goodAfter);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}

/** Ends an upload whose file can't be used. @returns false when it does not wait any more. */
export async function failWaiting(db: Queryable, id: string, message: string): Promise<boolean> {
  const failed = db
    .updateTable('uploads')
    .set({ state: 'failed', message, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(tellOfUpload.as('told'));
  return (await failed.executeTakeFirst()) !== undefined;
}
