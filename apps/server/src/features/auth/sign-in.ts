import { accountTexts, type SignInStep } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import { normalRecoveryCode, stepOfCode } from './authenticator.ts';
import { type Challenge, type ChallengeStep, openChallenge, sealChallenge } from './challenge.ts';
import { normalEmail } from './email.ts';
import { codeMismatch } from './mailed-codes.ts';
import { mails } from './mails.ts';
import { type AuthParts, type Caller, queueMail, startAgain } from './parts.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import * as store from './store.ts';

/** Where a sign-in has got to, and the cookie that goes with it. */
export type Progress =
  | { next: 'done'; session: string }
  | { next: ChallengeStep; challenge: string };

/**
 * @throws AppError NOT_AUTHORIZED, USER_NOT_FOUND (both with `attemptsLeft`), USER_NOT_CONFIRMED,
 * PASSWORD_RESET_REQUIRED, TOO_MANY_FAILED_ATTEMPTS
 */
export async function signIn(
  deps: AuthParts,
  given: { email: string; password: string },
  caller: Caller,
): Promise<Progress> {
  const email = normalEmail(given.email);
  const attemptsLeft = await deps.limits.take('signIn', {
    account: email,
    address: caller.address,
  });
  const user = await store.findByEmail(deps.db, email);
  // Always checked, so that the answer takes as long for an address that nobody knows.
  const hash = user?.passwordHash ?? deps.dummyHash;
  const isRight = await verifyPassword(hash, given.password);
  if (!user) {
    throw new AppError('USER_NOT_FOUND', accountTexts.unknownEmail, { details: { attemptsLeft } });
  }
  if (!isRight) {
    throw new AppError('NOT_AUTHORIZED', accountTexts.wrongCredentials, {
      details: { attemptsLeft },
    });
  }
  await deps.db.transaction().execute((tx) => deps.limits.clear(tx, ['signIn'], email));
  if (!user.email_verified) {
    throw new AppError('USER_NOT_CONFIRMED', accountTexts.unverified);
  }
  if (user.reset_required) {
    throw new AppError('PASSWORD_RESET_REQUIRED', 'Password reset is required.');
  }
  return proceed(deps, user, caller);
}

/** Goes on to the next step that a user still has to take, or opens the session. */
async function proceed(
  { sessions, keyring }: AuthParts,
  user: store.User,
  { userAgent }: Caller,
): Promise<Progress> {
  const next = nextStep(user);
  if (next === 'done') return { next, session: await sessions.openSession(user.id, userAgent) };
  const stamp = user.security_stamp;
  return { next, challenge: sealChallenge(keyring, { userId: user.id, step: next, stamp }) };
}

function nextStep(user: store.User): Exclude<SignInStep, 'confirmSignUp'> {
  if (user.must_change_password) return 'newPassword';
  if (user.totp_secret !== null) return 'mfa';
  if (user.must_set_up_mfa) return 'mfaSetup';
  return 'done';
}

/** The user whose sign-in waits for this step. @throws AppError AUTHENTICATION_REQUIRED */
export async function challenged(
  { db, keyring }: AuthParts,
  cookie: string | undefined,
  step: ChallengeStep,
): Promise<store.UserWithPassword> {
  const challenge: Challenge | undefined = openChallenge(keyring, cookie, step);
  const user = challenge && (await store.findById(db, challenge.userId));
  if (!user || user.security_stamp !== challenge.stamp) throw startAgain();
  return user;
}

/** @throws AppError INVALID_PASSWORD, AUTHENTICATION_REQUIRED */
export async function setNewPassword(
  deps: AuthParts,
  { cookie, password }: { cookie: string | undefined; password: string },
  caller: Caller,
): Promise<Progress> {
  const user = await challenged(deps, cookie, 'newPassword');
  requireGoodPassword(password);
  if (await verifyPassword(user.passwordHash, password)) {
    const problem = 'The new password must differ from the old one';
    throw new AppError('INVALID_PASSWORD', `${problem}.`, { details: { problems: [problem] } });
  }
  const hash = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    await store.replacePassword(tx, user.id, hash);
    await queueMail(deps, tx, { to: user.email, mail: mails.passwordChanged });
  });
  const changed = await store.findById(deps.db, user.id);
  if (!changed) throw startAgain();
  return proceed(deps, changed, caller);
}

/** @throws AppError CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED */
export async function confirmMfa(
  deps: AuthParts,
  {
    cookie,
    code,
    recoveryCode,
  }: { cookie: string | undefined; code?: string; recoveryCode?: string },
  caller: Caller,
): Promise<Extract<Progress, { next: 'done' }>> {
  const user = await challenged(deps, cookie, 'mfa');
  const { db, limits, sessions } = deps;
  await limits.take('mfa', { account: user.id, address: caller.address });
  const isRight =
    recoveryCode === undefined
      ? await isFreshCode(deps, user, code ?? '')
      : await isRecoveryCode(deps, user, recoveryCode);
  if (!isRight) throw codeMismatch();
  await db.transaction().execute((tx) => limits.clear(tx, ['mfa'], user.id));
  return { next: 'done', session: await sessions.openSession(user.id, caller.userAgent) };
}

async function isFreshCode(
  { db, keyring }: AuthParts,
  user: store.User,
  code: string,
): Promise<boolean> {
  const secret = user.totp_secret === null ? undefined : keyring.open(user.totp_secret);
  const step = secret && stepOfCode(secret, code);
  return step ? store.useTotpStep(db, user.id, step) : false;
}

async function isRecoveryCode(
  deps: AuthParts,
  user: store.User,
  recoveryCode: string,
): Promise<boolean> {
  const hash = recoveryHash(deps, user.id, recoveryCode);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await store.useRecoveryCode(tx, user.id, hash))) return false;
    await queueMail(deps, tx, { to: user.email, mail: mails.recoveryCodeUsed });
    return true;
  });
}

/** What is stored of a recovery code. */
export function recoveryHash({ keyring }: AuthParts, userId: string, code: string): string {
  return keyring.digest('recovery', userId, normalRecoveryCode(code));
}
