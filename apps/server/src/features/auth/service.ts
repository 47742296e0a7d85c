import { unverifiedAccountDays } from '@ridescope/contract/retention-terms';
import type { Queryable } from '../../platform/database/database.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { createKeyring } from '../../platform/process/keyring.ts';
import { dayMs } from '../../platform/process/units.ts';
import type { SecurityLog } from '../../platform/security-log/security-log.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { removeOldEnds } from './ended-sessions.ts';
import { createMailboxLimit } from './mailbox-limit.ts';
import { createMailedCodes } from './mailed-codes.ts';
import { type AuthParts, signInExpired } from './parts.ts';
import { removeOldChallenges } from './passkeys/challenges.ts';
import { dummyPasswordHash } from './password-hash.ts';
import { type Proof, reauthenticate, type SignedInCaller } from './reauthenticate.ts';
import { createSessionActions, type SessionActions } from './session-actions.ts';
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

export interface AuthService extends AuthParts, SessionActions {
  /** @throws AppError NOT_AUTHORIZED, CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED */
  reauthenticate(caller: SignedInCaller, proof: Proof): Promise<void>;
  /** @throws AppError AUTHENTICATION_REQUIRED if the account doesn't exist. */
  emailOf(userId: string): Promise<string>;
  removeStale(now: Date): Promise<Record<string, number>>;
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
    mailboxes: createMailboxLimit(keyring),
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
  return {
    ...parts,
    reauthenticate: async (caller, proof) => {
      await reauthenticate(parts, caller, proof);
    },
    emailOf: async (userId) => (await find(userId)).email,

    ...createSessionActions(parts),

    async removeStale(now) {
      const attempts = await limits.removeOld(now);
      const passkeyChallenges = await removeOldChallenges(db, now);
      const endedSessions = await removeOldEnds(db, now);
      const unverifiedBefore = new Date(now.getTime() - unverifiedLifeMs);
      const { sessions, accounts } = await store.removeStale(db, { now, unverifiedBefore });
      return {
        attempts,
        passkeyChallenges,
        endedSessions,
        sessions,
        unverifiedAccounts: accounts,
      };
    },
  };
}
