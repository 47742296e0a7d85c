import type { SignInStep } from '@ridescope/contract/auth';
import { accountErrors, sessionErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { type Challenge, type ChallengeStep, openChallenge, sealChallenge } from './challenge.ts';
import { normalizeEmail } from './email.ts';
import { codeMismatch } from './mailed-codes.ts';
import { accountMail } from './mails.ts';
import { openSession, requireNotSuspended, type SignedIn } from './open-session.ts';
import {
  type AuthParts,
  attempterOf,
  type Caller,
  queueMail,
  reportFailure,
  signInExpired,
} from './parts.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { requireGoodPassword, requireNewPassword } from './password-rules.ts';
import { isFreshCode, isRecoveryCode } from './second-factor.ts';
import * as store from './store.ts';

/** Describes how far a sign-in has come, with the cookie for that state. */
export type Progress = SignedIn | { next: ChallengeStep; challenge: string };

/**
 * Checks email and password, and starts the next step.
 * @param onUnverified receives the cookie with which the browser is signed in after the mailed code
 * @throws AppError NOT_AUTHORIZED, USER_NOT_FOUND (both with `attemptsLeft`), USER_NOT_CONFIRMED,
 * PASSWORD_RESET_REQUIRED, TOO_MANY_FAILED_ATTEMPTS
 */
export async function signIn(
  deps: AuthParts,
  given: { email: string; password: string },
  caller: Caller,
  onUnverified: (progress: Progress) => void,
): Promise<Progress> {
  const email = normalizeEmail(given.email);
  const user = await store.findByEmail(deps.db, email);
  const attempter = attempterOf(email, user, caller);
  const attempt = await deps.limits.take('signIn', attempter);
  const { attemptsLeft } = attempt;
  // Always checked, so that the answer takes as long for an unknown email.
  const hash = user?.passwordHash ?? deps.dummyHash;
  const isRight = await verifyPassword(hash, given.password);
  const { userAgent } = caller;
  if (!user) {
    await deps.securityLog.record(deps.db, { kind: 'wrongPassword', owner: undefined, userAgent });
    throw new AppError('USER_NOT_FOUND', accountErrors.unknownEmail, { details: { attemptsLeft } });
  }
  if (!isRight) {
    const mail = accountMail('passwordBlocked');
    await reportFailure(deps, caller, { kind: 'wrongPassword', user, attempt, mail });
    throw new AppError('NOT_AUTHORIZED', accountErrors.wrongCredentials, {
      details: { attemptsLeft },
    });
  }
  await deps.db.transaction().execute((tx) => deps.limits.clear(tx, ['signIn'], attempter.account));
  if (!user.email_verified) onUnverified(awaitCode(deps, user));
  return admit(deps, { user, isByPasskey: false }, caller);
}

/** A user whose password or passkey was right. */
interface ProvenUser {
  user: store.User;
  /** A passkey is the second factor too, so no code is asked for. */
  isByPasskey: boolean;
}

/**
 * Starts the user's next step, unless the account can't be signed in to.
 * @throws AppError USER_NOT_CONFIRMED, PASSWORD_RESET_REQUIRED, FORBIDDEN for a suspended account
 */
export async function admit(
  deps: AuthParts,
  { user, isByPasskey }: ProvenUser,
  caller: Caller,
): Promise<Progress> {
  if (!user.email_verified) throw new AppError('USER_NOT_CONFIRMED', accountErrors.unverified);
  requireNotSuspended(user);
  if (user.reset_required) {
    throw new AppError('PASSWORD_RESET_REQUIRED', sessionErrors.resetRequired);
  }
  return proceed(deps, { user, isByPasskey }, caller);
}

/** Starts the user's next step, or opens the session after the last one. */
export async function proceed(
  deps: AuthParts,
  { user, isByPasskey }: ProvenUser,
  caller: Caller,
): Promise<Progress> {
  const { keyring } = deps;
  const next = nextStep(user, isByPasskey);
  if (next === 'done') return openSession(deps, user, caller);
  const { id: userId, security_stamp: stamp } = user;
  return { next, challenge: sealChallenge(keyring, { userId, step: next, isByPasskey, stamp }) };
}

function nextStep(user: store.User, isByPasskey: boolean): Exclude<SignInStep, 'confirmSignUp'> {
  const hasAuthenticator = user.totp_secret !== null;
  if (user.must_change_password) return 'newPassword';
  if (hasAuthenticator && !isByPasskey) return 'mfa';
  if (user.must_set_up_mfa && !hasAuthenticator) return 'mfaSetup';
  return 'done';
}

/** Returns the cookie with which a browser goes on after its sign-up, or after a password for an unverified email. */
export function awaitCode(
  { keyring }: AuthParts,
  { id: userId, security_stamp: stamp }: Pick<store.User, 'id' | 'security_stamp'>,
): Progress {
  const step = 'confirmSignUp';
  const challenge = sealChallenge(keyring, { userId, step, isByPasskey: false, stamp });
  return { next: step, challenge };
}

/** Finds the user whose sign-in waits for this step, if this browser has one. */
export async function findWaitingUser(
  { db, keyring }: AuthParts,
  cookie: string | undefined,
  step: ChallengeStep,
): Promise<store.UserWithPassword | undefined> {
  const challenge: Challenge | undefined = openChallenge(keyring, cookie, step);
  const user = challenge && (await store.findById(db, challenge.userId));
  return user?.security_stamp === challenge?.stamp ? user : undefined;
}

/** Finds the user whose sign-in waits for this step. @throws AppError AUTHENTICATION_REQUIRED */
export async function findChallengedUser(
  deps: AuthParts,
  cookie: string | undefined,
  step: ChallengeStep,
): Promise<store.UserWithPassword> {
  const user = await findWaitingUser(deps, cookie, step);
  if (!user) throw signInExpired();
  return user;
}

/** Sets the password that a sign-in required. @throws AppError INVALID_PASSWORD, AUTHENTICATION_REQUIRED */
export async function setNewPassword(
  deps: AuthParts,
  { cookie, password }: { cookie: string | undefined; password: string },
  caller: Caller,
): Promise<Progress> {
  const user = await findChallengedUser(deps, cookie, 'newPassword');
  const isByPasskey = openChallenge(deps.keyring, cookie, 'newPassword')?.isByPasskey ?? false;
  await requireGoodPassword(password, user.email);
  await requireNewPassword(user.passwordHash, password);
  const hash = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    await store.replacePassword(tx, user.id, hash);
    const { userAgent } = caller;
    await deps.securityLog.record(tx, { kind: 'passwordChanged', owner: user.id, userAgent });
    await queueMail(deps, tx, { to: user.email, mail: accountMail('passwordChanged') });
  });
  const changed = await store.findById(deps.db, user.id);
  if (!changed) throw signInExpired();
  return proceed(deps, { user: changed, isByPasskey }, caller);
}

/**
 * Completes a sign-in with an authenticator code or a recovery code.
 * @throws AppError CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED
 */
export async function confirmMfa(
  deps: AuthParts,
  {
    cookie,
    code,
    recoveryCode,
  }: { cookie: string | undefined; code?: string; recoveryCode?: string },
  caller: Caller,
): Promise<SignedIn> {
  const user = await findChallengedUser(deps, cookie, 'mfa');
  const { db, limits } = deps;
  const attempter = attempterOf(user.id, user, caller);
  const attempt = await limits.take('mfa', attempter);
  const isRight =
    recoveryCode === undefined
      ? await isFreshCode(deps, user, code ?? '')
      : await isRecoveryCode(deps, user, { recoveryCode, userAgent: caller.userAgent });
  if (!isRight) {
    const mail = accountMail('codeBlocked');
    await reportFailure(deps, caller, { kind: 'wrongCode', user, attempt, mail });
    throw codeMismatch();
  }
  await db.transaction().execute((tx) => limits.clear(tx, ['mfa'], attempter.account));
  return openSession(deps, user, caller);
}
