import type { AccountSession, AccountUser } from '@ridescope/contract/auth';
import { unverifiedAccountDays } from '@ridescope/contract/retention-terms';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createKeyring } from '../../platform/keyring.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { SecurityLog } from '../../platform/security-log/security-log.ts';
import { dayMs } from '../../platform/units.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { requireAllowed } from './authenticate.ts';
import { removeOldEnds } from './ended-sessions.ts';
import { createMailedCodes } from './mailed-codes.ts';
import { type AuthParts, type Caller, signInExpired } from './parts.ts';
import { dummyPasswordHash } from './password-hash.ts';
import { type Proof, reauthenticate, type SignedInCaller } from './reauthenticate.ts';
import { createSessionManager } from './session-manager.ts';
import * as store from './store.ts';
import { createTokenSigner } from './token-signer.ts';

/** Accounts with an unverified email are deleted after this time. */
const unverifiedLifeMs = unverifiedAccountDays * dayMs;

export interface AuthServiceOptions {
  db: Queryable;
  secret: string;
  enqueueMail: MailQueue['enqueue'];
  allowedEmails: ReadonlySet<string> | undefined;
  securityLog: SecurityLog;
}

export interface AuthService extends AuthParts {
  /**
   * Issues a token for the session of a cookie.
   * @throws AppError AUTHENTICATION_REQUIRED, ENVIRONMENT_RESTRICTED
   */
  issueToken(
    cookie: string | undefined,
    caller: Pick<Caller, 'userAgent'>,
  ): Promise<{ token: string; expiresAt: Date; user: AccountUser }>;
  signOut(cookie: string | undefined): Promise<void>;
  listSessions(userId: string, currentId: string | undefined): Promise<AccountSession[]>;
  /** @throws AppError NOT_FOUND */
  endSession(userId: string, sessionId: string): Promise<void>;
  /** Ends all sessions of a user but the current one. */
  endOtherSessions(userId: string, currentId: string | undefined): Promise<void>;
  /** @throws AppError NOT_AUTHORIZED, CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED */
  reauthenticate(caller: SignedInCaller, proof: Proof): Promise<void>;
  /** @throws AppError AUTHENTICATION_REQUIRED if the account doesn't exist. */
  emailOf(userId: string): Promise<string>;
  /** Returns those of the given sessions that are still active. */
  standingSessions(sessionIds: string[]): Promise<Set<string>>;
  removeStale(now: Date): Promise<void>;
}

export async function createAuthService(options: AuthServiceOptions): Promise<AuthService> {
  const { db, secret, enqueueMail, allowedEmails, securityLog } = options;
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
    securityLog,
    allowedEmails,
  };
  const find = async (userId: string) => {
    const user = await store.findById(db, userId);
    if (!user) throw signInExpired();
    return user;
  };
  /** Says why the session of a cookie ended, where that is known. */
  const signInFirst = async (cookie: string | undefined) => {
    const sessionEnd = cookie === undefined ? undefined : await sessions.whyEnded(cookie);
    return new AppError('AUTHENTICATION_REQUIRED', 'Please sign in first.', {
      ...(sessionEnd && { details: { sessionEnd } }),
    });
  };
  return {
    ...parts,
    reauthenticate: async (caller, proof) => {
      await reauthenticate(parts, caller, proof);
    },
    emailOf: async (userId) => (await find(userId)).email,

    async issueToken(cookie, { userAgent }) {
      const session = cookie === undefined ? undefined : await sessions.readSession(cookie);
      const user = session && (await store.findById(db, session.userId));
      if (!user) throw await signInFirst(cookie);
      try {
        requireAllowed(user.email, allowedEmails);
      } catch (error) {
        await securityLog.record(db, { kind: 'accessRefused', owner: user.id, userAgent });
        throw error;
      }
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

    endOtherSessions: (userId, except) =>
      store.endSessions(db, userId, { reason: 'signedOutElsewhere', except }),

    standingSessions: (sessionIds) => store.standingSessions(db, sessionIds),

    async removeStale(now) {
      await limits.removeOld();
      await removeOldEnds(db, now);
      await store.removeStale(db, new Date(now.getTime() - unverifiedLifeMs));
    },
  };
}
