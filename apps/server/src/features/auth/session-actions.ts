import type { AccountSession, AccountUser } from '@ridescope/contract/auth';
import { sessionErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { requireAllowed } from './authenticate.ts';
import type { AuthParts, Caller } from './parts.ts';
import * as store from './store.ts';

/** What signed-in users do with their sessions. */
export interface SessionActions {
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
  /** Returns those of the given sessions that are still active. */
  standingSessions(sessionIds: string[]): Promise<Set<string>>;
}

export function createSessionActions(parts: AuthParts): SessionActions {
  const { db, sessions, tokenSigner, securityLog, allowedEmails } = parts;
  /** Says why the session of a cookie ended, where that is known. */
  const signInFirst = async (cookie: string | undefined) => {
    const sessionEnd = cookie === undefined ? undefined : await sessions.whyEnded(cookie);
    return new AppError('AUTHENTICATION_REQUIRED', sessionErrors.signInFirst, {
      ...(sessionEnd && { details: { sessionEnd } }),
    });
  };
  return {
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
      throw new AppError('NOT_FOUND', sessionErrors.noSuchSession);
    },

    endOtherSessions: (userId, except) =>
      store.endSessions(db, userId, { reason: 'signedOutElsewhere', except }),

    standingSessions: (sessionIds) => store.standingSessions(db, sessionIds),
  };
}
