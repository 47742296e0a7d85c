import { accountTexts } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import { requireEmail } from './email.ts';
import { mails } from './mails.ts';
import { type AuthParts, type Caller, queueMail } from './parts.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import * as store from './store.ts';

/** @throws AppError USER_NOT_FOUND, LIMIT_EXCEEDED, INVALID_PARAMETER */
export async function requestReset(
  deps: AuthParts,
  given: { email: string },
  { address }: Caller,
): Promise<void> {
  const email = requireEmail(given.email);
  await deps.limits.take('resetRequest', { account: email, address });
  const user = await store.findByEmail(deps.db, email);
  if (!user) throw noAccount();
  await deps.db.transaction().execute(async (tx) => {
    const { code, expiresAt } = await deps.codes.make(tx, user.id, 'resetPassword');
    await queueMail(deps, tx, { to: email, mail: mails.resetPassword(code), expiresAt });
  });
}

/**
 * Sets a new password and ends every session. The code was read in the account's mailbox, so the address counts as
 * verified too.
 * @throws AppError USER_NOT_FOUND, CODE_MISMATCH, EXPIRED_CODE, INVALID_PASSWORD, INVALID_PARAMETER, LIMIT_EXCEEDED
 */
export async function confirmReset(
  deps: AuthParts,
  given: { email: string; code: string; password: string },
  { address }: Caller,
): Promise<void> {
  const email = requireEmail(given.email);
  requireGoodPassword(given.password); // Before the code is looked at: it is still good for a better password.
  await deps.limits.take('resetConfirm', { account: email, address });
  const user = await store.findByEmail(deps.db, email);
  if (!user) throw noAccount();
  const hash = await hashPassword(given.password);
  const redeemed = { userId: user.id, purpose: 'resetPassword' as const, code: given.code };
  await deps.codes.redeem(redeemed, async (tx) => {
    await store.replacePassword(tx, user.id, hash);
    await store.updateUser(tx, user.id, { email_verified: true });
    await deps.limits.clear(tx, ['resetRequest', 'resetConfirm', 'signIn'], email);
    await queueMail(deps, tx, { to: email, mail: mails.passwordChanged });
  });
}

function noAccount(): AppError {
  return new AppError('USER_NOT_FOUND', accountTexts.unknownResetEmail);
}
