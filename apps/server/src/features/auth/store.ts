import { randomUUID } from 'node:crypto';
import type { SessionEnd } from '@ridescope/contract/auth';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest, mostDeleted } from '../../platform/database/delete-some.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { timeNow } from '../../platform/process/clock.ts';
import { recordEnded } from './ended-sessions.ts';

export type User = Selectable<Tables['users']>;
export interface UserWithPassword extends User {
  passwordHash: string;
}

export async function findByEmail(
  db: Queryable,
  email: string,
): Promise<UserWithPassword | undefined> {
  return withPassword(db).where('users.email', '=', email).executeTakeFirst();
}

export async function findById(db: Queryable, id: string): Promise<UserWithPassword | undefined> {
  return withPassword(db).where('users.id', '=', id).executeTakeFirst();
}

function withPassword(db: Queryable) {
  return db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .selectAll('users')
    .select('credentials.password as passwordHash')
    .where('users.deleted_at', 'is', null);
}

/** Inserts an account. @returns its id, or undefined if the email already has an account. */
export async function insertUser(
  tx: Queryable,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string | undefined> {
  const now = timeNow();
  const stamps = { created_at: now, updated_at: now };
  const user = await tx
    .insertInto('users')
    .values({ id: randomUUID(), email, email_verified: false, ...stamps })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return undefined;
  await tx
    .insertInto('credentials')
    .values({ user_id: user.id, password: passwordHash, ...stamps })
    .execute();
  return user.id;
}

export async function updateUser(
  db: Queryable,
  id: string,
  change: Updateable<Tables['users']>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: timeNow() })
    .where('id', '=', id)
    .execute();
}

/** Sets a password, and ends unfinished sign-ins, mailed codes and all sessions but the given one. */
export async function replacePassword(
  tx: Queryable,
  id: string,
  hash: string,
  exceptSession?: string,
): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: hash, updated_at: timeNow() })
    .where('user_id', '=', id)
    .execute();
  await tx
    .updateTable('users')
    .set(({ eb }) => ({
      security_stamp: eb('security_stamp', '+', 1),
      must_change_password: false,
      reset_required: false,
      updated_at: timeNow(),
    }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('mailed_codes').where('user_id', '=', id).execute();
  await endSessions(tx, id, { reason: 'passwordChanged', except: exceptSession });
}

/** Ends all sessions of a user but the given one, and records why. */
export async function endSessions(
  tx: Queryable,
  userId: string,
  { reason, except }: { reason: SessionEnd; except?: string | undefined },
): Promise<void> {
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '!=', except);
  const ended = await sessions.returning('token').execute();
  await recordEnded(
    tx,
    ended.map(({ token }) => token),
    reason,
  );
}

/**
 * Sets the email of an account, and voids all mailed codes: they were sent to the old address.
 * @returns false if another account has that email.
 */
export async function replaceEmail(tx: Queryable, id: string, email: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken) return false;
  await updateUser(tx, id, { email, email_verified: true, pending_email: null });
  await tx.deleteFrom('mailed_codes').where('user_id', '=', id).execute();
  return true;
}

/** Marks a time step as used. @returns false if it or a later one was used before. */
export async function useTotpStep(db: Queryable, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(tx: Queryable, userId: string, hashes: string[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Deletes a recovery code. @returns false if it doesn't exist or was used. */
export async function useRecoveryCode(
  db: Queryable,
  userId: string,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds an active session and its user. */
export async function findSession(db: Queryable, sessionId: string, userId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('sessions.expires_at', '>', timeNow())
    .executeTakeFirst();
}

/** Returns when a session was opened; undefined for an unknown one. */
export async function sessionCreatedAt(
  db: Queryable,
  sessionId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Returns those of the given sessions that are still active. */
export async function standingSessions(db: Queryable, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('users.deleted_at', 'is', null)
    .where('sessions.expires_at', '>', timeNow())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lists the active sessions of a user, latest first. */
export async function sessionsOf(db: Queryable, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', timeNow())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends a session, and records that another browser ended it. @returns false if the user has no such session. */
export async function deleteSession(db: Queryable, id: string, userId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token')
    .executeTakeFirst();
  if (ended) await recordEnded(db, [ended.token], 'signedOutElsewhere');
  return ended !== undefined;
}

/**
 * Deletes sessions that have expired by now, and unverified accounts created before a moment.
 * @returns how many of each.
 */
export async function removeStale(
  db: Queryable,
  { now, unverifiedBefore }: { now: Date; unverifiedBefore: Date },
): Promise<{ sessions: number; accounts: number }> {
  const stale = db
    .selectFrom('sessions')
    .select('token')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(mostDeleted);
  const expired = await db
    .deleteFrom('sessions')
    .where('token', 'in', stale)
    .returning('token')
    .execute();
  await recordEnded(
    db,
    expired.map(({ token }) => token),
    'expired',
  );
  const accounts = await deleteOldest(db, {
    table: 'users',
    column: 'created_at',
    before: unverifiedBefore,
    also: sql<boolean>`not email_verified and deleted_at is null`,
  });
  return { sessions: expired.length, accounts };
}
