import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { timeNow } from '../../../platform/process/clock.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;
export type NewPasskey = Pick<
  PasskeyRow,
  'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
>;

export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Lists the passkeys of a user, oldest first. */
export async function passkeysOf(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks the account until the transaction ends, so that parallel calls can't exceed the number of passkeys. */
export async function countLocked(tx: Queryable, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return (await passkeysOf(tx, userId)).length;
}

/** Inserts a passkey. @returns undefined if some account has it already. */
export async function insertPasskey(
  tx: Queryable,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values({ ...passkey, id: randomUUID(), created_at: timeNow(), last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** @returns false if the user has no such passkey. */
export async function renamePasskey(
  db: Queryable,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if the user has no such passkey. */
export async function deletePasskey(tx: Queryable, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Records a use, in one statement, so that of two answers with the same count one is refused.
 * @returns false if the authenticator has counted no further, as a copy of it would.
 */
export async function recordUse(db: Queryable, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: timeNow() })
    .where('id', '=', id)
    // An authenticator that doesn't count always answers 0.
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
