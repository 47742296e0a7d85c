import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Purchase } from './store.ts';

interface Waiting {
  startedBefore: Date;
  askedBefore: Date;
  now: Date;
  limit: number;
}

/**
 * Returns unfinished purchases that the provider has not been asked about for a while, the longest waiting first. A time in
 * the future comes from a machine whose clock was ahead: its purchases must not wait until then.
 */
export async function findUnfinished(
  db: Queryable,
  { startedBefore, askedBefore, now, limit }: Waiting,
): Promise<Purchase[]> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('state', 'in', ['starting', 'open', 'pending'])
    .where((eb) => eb.or([eb('created_at', '<', startedBefore), eb('created_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<', askedBefore),
        eb('checked_at', '>', now),
      ]),
    )
    .orderBy(sql`coalesce(checked_at, created_at)`)
    .limit(limit)
    .execute();
}

export async function noteAsked(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable('purchases').set({ checked_at: at }).where('id', '=', id).execute();
}

/** Ends a purchase that never got a session, once it can't be paid any more. */
export async function expireUnopened(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .where('state', '=', 'starting')
    .execute();
}
