import { randomBytes, randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { Queryable } from '../../platform/database/database.ts';

export const sessionLifeS = 30 * 24 * 3600;
const tokenBytes = 32;

export interface SessionManager {
  /** @returns the value of the cookie for the new session. */
  openSession(userId: string, userAgent: string | undefined): Promise<string>;
  /** Finds the session of a cookie and extends it; undefined for a forged cookie and for an ended or expired session. */
  readSession(cookie: string): Promise<{ sessionId: string; userId: string } | undefined>;
}

/** @param secret signs cookies, so that a copy of the database alone opens no session. */
export function createSessionManager(db: Queryable, secret: string): SessionManager {
  const signer = new Signer(secret);
  const expiryFrom = (now: Date) => new Date(now.getTime() + sessionLifeS * 1000);
  return {
    async openSession(userId, userAgent) {
      const now = new Date();
      const token = randomBytes(tokenBytes).toString('base64url');
      await db
        .insertInto('sessions')
        .values({
          id: randomUUID(),
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
      // Cookies of earlier versions keep the base64 padding that the signer drops.
      const { value: token } = signer.unsign(cookie.replace(/=$/, ''));
      if (token === null) return undefined;
      const now = new Date();
      // In one statement, so that a session that ends at the same time is not extended.
      const session = await db
        .updateTable('sessions')
        .set({ updated_at: now, expires_at: expiryFrom(now) })
        .where('token', '=', token)
        .where('expires_at', '>', now)
        .returning(['id', 'user_id'])
        .executeTakeFirst();
      return session && { sessionId: session.id, userId: session.user_id };
    },
  };
}
