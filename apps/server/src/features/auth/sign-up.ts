import { accountTexts } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { normalEmail, requireEmail } from './email.ts';
import { codeMismatch } from './mailed-codes.ts';
import { mails } from './mails.ts';
import { type AuthParts, type Caller, queueMail } from './parts.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import * as store from './store.ts';

interface Credentials {
  email: string;
  password: string;
}

/** @throws AppError USERNAME_EXISTS, INVALID_PASSWORD, INVALID_PARAMETER, LIMIT_EXCEEDED */
export async function signUp(
  deps: AuthParts,
  given: Credentials,
  { address }: Caller,
): Promise<void> {
  const email = requireEmail(given.email);
  requireGoodPassword(given.password);
  // By address alone: whoever keeps an account from being made would need as many addresses.
  await deps.limits.take('signUp', { account: `${email} ${Date.now()}`, address });
  const passwordHash = await hashPassword(given.password);
  await deps.db.transaction().execute(async (tx) => {
    const userId = await store.insertUser(tx, { email, passwordHash });
    // Not verified yet, it exists all the same: a second password for it would let strangers in on the first one's code.
    if (userId === undefined) {
      throw new AppError('USERNAME_EXISTS', accountTexts.emailTaken);
    }
    await mailCode(deps, tx, { userId, email });
  });
}

async function mailCode(
  deps: AuthParts,
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { code, expiresAt } = await deps.codes.make(tx, userId, 'confirmSignUp');
  await queueMail(deps, tx, { to: email, mail: mails.confirmSignUp(code), expiresAt });
}

/** @throws AppError CODE_MISMATCH, EXPIRED_CODE, NOT_AUTHORIZED (verified already), TOO_MANY_FAILED_ATTEMPTS */
export async function confirmSignUp(
  deps: AuthParts,
  given: { email: string; code: string },
  { address }: Caller,
): Promise<void> {
  const email = normalEmail(given.email);
  await deps.limits.take('verify', { account: email, address });
  const user = await store.findByEmail(deps.db, email);
  if (!user) throw codeMismatch();
  if (user.email_verified) {
    throw new AppError('NOT_AUTHORIZED', accountTexts.verifiedAlready);
  }
  const redeemed = { userId: user.id, purpose: 'confirmSignUp' as const, code: given.code };
  await deps.codes.redeem(redeemed, async (tx) => {
    await store.updateUser(tx, user.id, { email_verified: true });
    await deps.limits.clear(tx, ['verify', 'resend'], email);
  });
}

/** Says the same for an unknown or a verified address, and mails nothing. @throws AppError LIMIT_EXCEEDED, INVALID_PARAMETER */
export async function resendCode(
  deps: AuthParts,
  given: { email: string },
  { address }: Caller,
): Promise<void> {
  const email = requireEmail(given.email);
  await deps.limits.take('resend', { account: email, address });
  const user = await store.findByEmail(deps.db, email);
  if (!user || user.email_verified) return;
  await deps.db.transaction().execute((tx) => mailCode(deps, tx, { userId: user.id, email }));
}
