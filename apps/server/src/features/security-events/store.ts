import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';

/** Returns events of an account, newest first. @param before only those that are older than this id. */
export async function eventsOf(
  db: Queryable,
  owner: string,
  { limit, before }: { limit: number; before: number | undefined },
) {
  let query = db
    .selectFrom('security_events')
    .select(['id', 'kind', 'browser', 'created_at'])
    .where('owner', '=', owner);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export function removeOldEvents(db: Queryable, before: Date): Promise<number> {
  return deleteOldest(db, { table: 'security_events', column: 'created_at', before: before });
}
