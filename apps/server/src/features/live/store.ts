import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';

interface NewTicket {
  owner: string;
  /** SHA-256, lower-case hex. */
  hash: string;
  /** Seconds that it is valid. */
  lifeS: number;
}

/**
 * Gives this owner's connection a new ticket and voids the old one. @returns false when the owner has no such
 * connection.
 */
export async function renewTicket(
  db: Queryable,
  id: string,
  { owner, hash, lifeS }: NewTicket,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_connections')
    .set({ ticket_hash: hash, ticket_expires_at: inSeconds(lifeS) })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertConnection(
  db: Queryable,
  id: string,
  { owner, hash, lifeS }: NewTicket,
): Promise<void> {
  await db
    .insertInto('live_connections')
    .values({ id, owner, ticket_hash: hash, ticket_expires_at: inSeconds(lifeS), used_at: null })
    .execute();
}

/** Uses up a ticket: only the first caller gets the connection. Undefined for a used, expired or unknown one. */
export async function takeTicket(
  db: Queryable,
  hash: string,
): Promise<{ id: string; owner: string } | undefined> {
  return db
    .updateTable('live_connections')
    .set({ ticket_hash: null, used_at: sql`now()` })
    .where('ticket_hash', '=', hash)
    .where('ticket_expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'owner'])
    .executeTakeFirst();
}

export async function isConnectionOf(db: Queryable, owner: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('live_connections')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes connections whose last ticket expired before a moment. */
export function removeOldConnections(db: Queryable, before: Date): Promise<number> {
  return deleteOldest(db, {
    table: 'live_connections',
    column: 'ticket_expires_at',
    before: before,
  });
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + ${seconds}::int * interval '1 second'`;
}
