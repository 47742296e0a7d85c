import { accountErrors, sessionErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { timeMs } from '../../platform/process/clock.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { codeMismatch } from './mailed-codes.ts';
import { type AuthParts, signInExpired } from './parts.ts';
import { verifyPassword } from './password-hash.ts';
import { isFreshCode, isRecoveryCode } from './second-factor.ts';
import * as store from './store.ts';

/** A sign-in within this time needs no further proof. */
const recentSignInMs = 5 * minuteMs;

/** Identifies a signed-in caller. */
export interface SignedInCaller {
  userId: string;
  sessionId: string | undefined;
  /** Network address. */
  address: string;
  userAgent: string | undefined;
}

/** Holds what a signed-in user enters to confirm an important change. */
export interface Proof {
  password?: string | undefined;
  /** An authenticator code or a recovery code. */
  code?: string | undefined;
}

/**
 * Confirms that a signed-in caller is the owner of the account: by the password, and the authenticator if one is set up,
 * or by a sign-in within the last 5 minutes. A wrong value is refused even after a recent sign-in. Attempts are counted
 * for each session alone, so that others can't block the owner, also from the same network address.
 * @throws AppError NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED
 */
export async function reauthenticate(
  deps: AuthParts,
  { userId, sessionId, userAgent }: SignedInCaller,
  { password, code }: Proof,
): Promise<store.UserWithPassword> {
  const { db, limits } = deps;
  const user = await store.findById(db, userId);
  if (!user) throw signInExpired();
  const isRecent = await isRecentSession(deps, sessionId);
  const hasAuthenticator = user.totp_secret !== null;
  const needsCode = hasAuthenticator && (code !== undefined || !isRecent);
  if (password === undefined && !isRecent) {
    throw new AppError('NOT_AUTHORIZED', sessionErrors.passwordNeeded);
  }
  if (needsCode && code === undefined) {
    throw new AppError('CODE_MISMATCH', sessionErrors.codeNeeded);
  }
  if (password === undefined && !needsCode) return user;

  const account = `session ${sessionId ?? userId}`;
  const { attemptsLeft } = await limits.take('reauthenticate', { account });
  if (password !== undefined && !(await verifyPassword(user.passwordHash, password))) {
    await deps.securityLog.record(db, { kind: 'wrongPassword', owner: userId, userAgent });
    throw new AppError('NOT_AUTHORIZED', accountErrors.wrongPassword, {
      details: { attemptsLeft },
    });
  }
  if (needsCode && !(await isSecondFactor(deps, user, { code: code ?? '', userAgent }))) {
    await deps.securityLog.record(db, { kind: 'wrongCode', owner: userId, userAgent });
    throw codeMismatch();
  }
  await db.transaction().execute((tx) => limits.clear(tx, ['reauthenticate'], account));
  return user;
}

async function isRecentSession({ db }: AuthParts, sessionId: string | undefined): Promise<boolean> {
  if (sessionId === undefined) return false;
  const createdAt = await store.sessionCreatedAt(db, sessionId);
  return createdAt !== undefined && createdAt.getTime() > timeMs() - recentSignInMs;
}

function isSecondFactor(
  deps: AuthParts,
  user: store.User,
  { code, userAgent }: { code: string; userAgent: string | undefined },
): Promise<boolean> {
  const isTotp = /^\s*\d{3}\s*\d{3}\s*$/.test(code);
  return isTotp
    ? isFreshCode(deps, user, code)
    : isRecoveryCode(deps, user, { recoveryCode: code, userAgent });
}
