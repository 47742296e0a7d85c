import { randomBytes, randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { SessionEnd } from '@ridescope/contract/auth';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { timeNow } from '../../platform/process/clock.ts';
import { dayMs, dayS } from '../../platform/process/units.ts';
import { findSessionEnd, recordEnded } from './ended-sessions.ts';

/*
 * Why no auth library: better-auth lacks most of what is required: limits per account and address that hold under concurrent
 * attempts, codes and their mail in one transaction, authenticator codes that work only once, steps before the session, and
 * the specification's error codes. It would only do password hashes, sessions and token keys, and its public API can't open a
 * session after unknown steps. `hashPassword`, `createSessionManager` and `createTokenSigner` need about as many lines as an
 * adapter for it, and 18 packages less.
 *
 * A session is a row and a cookie signed by @fastify/cookie.
 */

/** A session ends when it isn't used for this time. */
export const sessionLifeS = 30 * dayS;
/** A session ends after this time in any case. */
const maxSessionDays = 90;
/** The most recently used sessions remain. */
const maxSessions = 20;
const tokenBytes = 32;

interface NewSession {
  userId: string;
  userAgent: string | undefined;
  /** Cookie of the session that the browser had before. */
  replaced: string | undefined;
}

export interface SessionManager {
  /**
   * Opens a session, and ends the one that the browser had before.
   * @returns the value of its cookie.
   */
  openSession(tx: Queryable, session: NewSession): Promise<string>;
  /** Finds and extends the session of a cookie. Undefined if the cookie is forged, or the session ended or expired. */
  readSession(cookie: string): Promise<{ sessionId: string; userId: string } | undefined>;
  /** Finds out why the session of a cookie ended; undefined where the reason is unknown. */
  whyEnded(cookie: string): Promise<SessionEnd | undefined>;
}

/** @param secret signs cookies, so that a copy of the database isn't enough to make one. */
export function createSessionManager(db: Queryable, secret: string): SessionManager {
  const signer = new Signer(secret);
  const expiryFrom = (now: Date) => new Date(now.getTime() + sessionLifeS * 1000);
  /** Reads the token of a cookie; null for a forged one. */
  const tokenOf = (cookie: string) => signer.unsign(cookie).value;
  return {
    async openSession(tx, { userId, userAgent, replaced }) {
      const now = timeNow();
      const id = randomUUID();
      const token = randomBytes(tokenBytes).toString('base64url');
      const oldToken = replaced === undefined ? null : tokenOf(replaced);
      if (oldToken !== null) {
        await tx.deleteFrom('sessions').where('token', '=', oldToken).execute();
      }
      await endOldest(tx, userId);
      await tx
        .insertInto('sessions')
        .values({
          id,
          token,
          user_id: userId,
          user_agent: userAgent ?? '',
          created_at: now,
          updated_at: now,
          expires_at: expiryFrom(now),
        })
        .execute();
      return signer.sign(token);
    },

    async readSession(cookie) {
      const token = tokenOf(cookie);
      if (token === null) return undefined;
      const now = timeNow();
      // In one statement, so that a session that ends at the same time is not extended.
      const session = await db
        .updateTable('sessions')
        .set({
          updated_at: now,
          expires_at: sql<Date>`least(${expiryFrom(now)}::timestamptz,
            created_at + make_interval(days => ${maxSessionDays}))`,
        })
        .where('token', '=', token)
        .where('expires_at', '>', now)
        .where('created_at', '>', new Date(now.getTime() - maxSessionDays * dayMs))
        .returning(['id', 'user_id'])
        .executeTakeFirst();
      return session && { sessionId: session.id, userId: session.user_id };
    },

    async whyEnded(cookie) {
      const token = tokenOf(cookie);
      if (token === null) return undefined;
      const hasRow = await db
        .selectFrom('sessions')
        .select('id')
        .where('token', '=', token)
        .executeTakeFirst();
      // A session that may not be read any more but has its row has expired.
      return hasRow ? 'expired' : findSessionEnd(db, token);
    },
  };
}

/** Ends the sessions of a user that were not used for the longest time, so that there is room for one more. */
async function endOldest(tx: Queryable, userId: string): Promise<void> {
  const lastUsed = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxSessions - 1);
  const crowdedOut = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', lastUsed)
    .returning('token')
    .execute();
  await recordEnded(
    tx,
    crowdedOut.map((session) => session.token),
    'tooManySessions',
  );
}
