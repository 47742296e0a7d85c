import { accountErrors } from '@ridescope/words/errors/account-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { timeMs } from '../../platform/process/clock.ts';
import type { Attempter } from './attempt-limits.ts';
import { requireAllowed } from './authenticate.ts';
import { normalizeEmail, requireEmail } from './email.ts';
import { codeMismatch } from './mailed-codes.ts';
import { accountMail } from './mails.ts';
import {
  type AuthParts,
  attempterOf,
  type Caller,
  queueChosenMail,
  reportFailure,
} from './parts.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import { awaitCode, findWaitingUser, type Progress, proceed } from './sign-in.ts';
import * as store from './store.ts';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Creates an account and mails a code to its address. The returned cookie signs the browser in after that code.
 * @throws AppError ENVIRONMENT_RESTRICTED, USERNAME_EXISTS, INVALID_PASSWORD, INVALID_PARAMETER, LIMIT_EXCEEDED
 */
export async function signUp(
  deps: AuthParts,
  given: Credentials,
  { address }: Caller,
): Promise<Progress> {
  const email = requireEmail(given.email);
  requireAllowed(email, deps.allowedEmails);
  await requireGoodPassword(given.password, email);
  // Counted by network address only. With a count by email, a stranger could stop the owner from signing up.
  await deps.limits.take('signUp', { account: `${email} ${timeMs()}`, address });
  const passwordHash = await hashPassword(given.password);
  return await deps.db.transaction().execute(async (tx) => {
    const userId = await store.insertUser(tx, { email, passwordHash });
    // An unverified account counts too. Otherwise a stranger could replace its password before the owner enters the code.
    if (userId === undefined) {
      throw new AppError('USERNAME_EXISTS', accountErrors.emailTaken);
    }
    await mailCode(deps, tx, { userId, email });
    const user = await store.findById(tx, userId);
    if (!user) throw new Error('the account that was just created is missing');
    return awaitCode(deps, user);
  });
}

async function mailCode(
  deps: AuthParts,
  tx: Queryable,
  { userId, email, attempter }: { userId: string; email: string; attempter?: Attempter },
): Promise<void> {
  const { code, expiresAt } = await deps.codes.make(tx, userId, 'confirmSignUp');
  const mail = accountMail('confirmSignUp', { code });
  await queueChosenMail(deps, tx, { to: email, mail, expiresAt, ...(attempter && { attempter }) });
}

/**
 * Verifies the email of an account with the mailed code. Signs in the browser in which the password was typed before; any
 * other gets nothing, because reading a mail is no proof of the password.
 * @throws AppError CODE_MISMATCH, EXPIRED_CODE, NOT_AUTHORIZED (already verified), TOO_MANY_FAILED_ATTEMPTS
 */
export async function confirmSignUp(
  deps: AuthParts,
  given: { email: string; code: string },
  caller: Caller,
  cookie: string | undefined,
): Promise<Progress | undefined> {
  const email = normalizeEmail(given.email);
  const user = await store.findByEmail(deps.db, email);
  const attempt = await deps.limits.take('verify', attempterOf(email, user, caller));
  if (!user) throw codeMismatch();
  if (user.email_verified) {
    throw new AppError('NOT_AUTHORIZED', accountErrors.verifiedAlready);
  }
  const redeemed = { userId: user.id, purpose: 'confirmSignUp' as const, code: given.code };
  try {
    await deps.codes.redeem(redeemed, async (tx) => {
      await store.updateUser(tx, user.id, { email_verified: true });
      await deps.limits.clear(tx, ['verify', 'resend', 'signIn'], email);
    });
  } catch (error) {
    const mail = accountMail('codeBlocked');
    await reportFailure(deps, caller, { kind: 'wrongCode', user, attempt, mail });
    throw error;
  }
  const waiting = await findWaitingUser(deps, cookie, 'confirmSignUp');
  return waiting?.id === user.id
    ? await proceed(deps, { user: waiting, isByPasskey: false }, caller)
    : undefined;
}

/**
 * Mails a new code. For an unknown or verified email it does nothing, and the answer is the same.
 * @throws AppError LIMIT_EXCEEDED, INVALID_PARAMETER
 */
export async function resendCode(
  deps: AuthParts,
  given: { email: string },
  caller: Caller,
): Promise<void> {
  const email = requireEmail(given.email);
  const user = await store.findByEmail(deps.db, email);
  const attempter = attempterOf(email, user, caller);
  await deps.limits.take('resend', attempter);
  if (!user || user.email_verified) return;
  const receiver = { userId: user.id, email, attempter };
  await deps.db.transaction().execute((tx) => mailCode(deps, tx, receiver));
}
