import type { AccountSession, AccountUser } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createKeyring } from '../../platform/keyring.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { requireAllowed } from './authenticate.ts';
import { createMailedCodes } from './mailed-codes.ts';
import { type AuthParts, requirePassword, startAgain } from './parts.ts';
import { dummyPasswordHash } from './password-hash.ts';
import { createSessionManager } from './session-manager.ts';
import * as store from './store.ts';
import { createTokenSigner } from './token-signer.ts';

/** An account whose address nobody verifies is forgotten after this. */
const unverifiedLifeMs = 7 * 24 * 3600_000;

export interface AuthServiceOptions {
  db: Queryable;
  secret: string;
  enqueueMail: MailQueue['enqueue'];
  allowedEmails: ReadonlySet<string> | undefined;
}

export interface AuthService extends AuthParts {
  /**
   * A token from the cookie of a session.
   * @throws AppError AUTHENTICATION_REQUIRED, ENVIRONMENT_RESTRICTED
   */
  issueToken(
    cookie: string | undefined,
  ): Promise<{ token: string; expiresAt: Date; user: AccountUser }>;
  signOut(cookie: string | undefined): Promise<void>;
  listSessions(userId: string, currentId: string | undefined): Promise<AccountSession[]>;
  /** @throws AppError NOT_FOUND */
  endSession(userId: string, sessionId: string): Promise<void>;
  /** @throws AppError NOT_AUTHORIZED, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED (no such account) */
  requirePassword(userId: string, given: { password: string; address: string }): Promise<void>;
  /** @throws AppError AUTHENTICATION_REQUIRED when there is no such account. */
  emailOf(userId: string): Promise<string>;
  /** Which of these sessions still stand. */
  standingSessions(sessionIds: string[]): Promise<Set<string>>;
  removeStale(now: Date): Promise<void>;
}

export async function createAuthService(options: AuthServiceOptions): Promise<AuthService> {
  const { db, secret, enqueueMail, allowedEmails } = options;
  const keyring = createKeyring(secret, 'accounts');
  const sessions = createSessionManager(db, secret);
  const tokenSigner = createTokenSigner(db, secret);
  const limits = createAttemptLimits(db, keyring);
  const parts: AuthParts = {
    db,
    sessions,
    tokenSigner,
    limits,
    codes: createMailedCodes(db, keyring),
    keyring,
    enqueueMail,
    dummyHash: await dummyPasswordHash(),
  };
  const find = async (userId: string) => {
    const user = await store.findById(db, userId);
    if (!user) throw startAgain();
    return user;
  };
  return {
    ...parts,
    requirePassword: async (userId, given) => requirePassword(parts, await find(userId), given),
    emailOf: async (userId) => (await find(userId)).email,

    async issueToken(cookie) {
      const session = cookie === undefined ? undefined : await sessions.readSession(cookie);
      const user = session && (await store.findById(db, session.userId));
      if (!user) throw new AppError('AUTHENTICATION_REQUIRED', 'Please sign in first.');
      requireAllowed(user.email, allowedEmails);
      const { token, expiresAt } = await tokenSigner.signToken(session);
      const { id: identityId, email, totp_secret } = user;
      return { token, expiresAt, user: { identityId, email, mfaEnabled: totp_secret !== null } };
    },

    async signOut(cookie) {
      const session = cookie === undefined ? undefined : await sessions.readSession(cookie);
      if (session) await store.deleteSession(db, session.sessionId, session.userId);
    },

    async listSessions(userId, currentId) {
      const rows = await store.sessionsOf(db, userId);
      return rows.map(({ id, created_at, updated_at, user_agent }) => ({
        id,
        createdAt: created_at.toISOString(),
        lastSeenAt: updated_at.toISOString(),
        ...(user_agent && { userAgent: user_agent }),
        isCurrent: id === currentId,
      }));
    },

    async endSession(userId, sessionId) {
      if (await store.deleteSession(db, sessionId, userId)) return;
      throw new AppError('NOT_FOUND', 'There is no such session.');
    },

    standingSessions: (sessionIds) => store.standingSessions(db, sessionIds),

    async removeStale(now) {
      await limits.removeOld();
      await store.removeStale(db, new Date(now.getTime() - unverifiedLifeMs));
    },
  };
}
