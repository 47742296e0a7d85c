import { accountErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { requireEmail } from './email.ts';
import { accountMail } from './mails.ts';
import {
  type AuthParts,
  attempterOf,
  type Caller,
  queueChosenMail,
  queueMail,
  reportFailure,
} from './parts.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import * as store from './store.ts';

/** @throws AppError USER_NOT_FOUND, LIMIT_EXCEEDED, INVALID_PARAMETER */
export async function requestReset(
  deps: AuthParts,
  given: { email: string },
  caller: Caller,
): Promise<void> {
  const email = requireEmail(given.email);
  const user = await store.findByEmail(deps.db, email);
  const attempter = attempterOf(email, user, caller);
  await deps.limits.take('resetRequest', attempter);
  if (!user) throw noAccount();
  await deps.db.transaction().execute(async (tx) => {
    const { code, expiresAt } = await deps.codes.make(tx, user.id, 'resetPassword');
    const mail = accountMail('resetPassword', { code });
    await queueChosenMail(deps, tx, { to: email, mail, expiresAt, attempter });
  });
}

/**
 * Sets a new password and ends every session. It also verifies the email, because the code was read in its mailbox.
 * @throws AppError USER_NOT_FOUND, CODE_MISMATCH, EXPIRED_CODE, INVALID_PASSWORD, INVALID_PARAMETER, LIMIT_EXCEEDED
 */
export async function confirmReset(
  deps: AuthParts,
  given: { email: string; code: string; password: string },
  caller: Caller,
): Promise<void> {
  const email = requireEmail(given.email);
  await requireGoodPassword(given.password, email); // Checked first, so that the code can be used again with a better password.
  const user = await store.findByEmail(deps.db, email);
  const attempter = attempterOf(email, user, caller);
  const attempt = await deps.limits.take('resetConfirm', attempter);
  if (!user) throw noAccount();
  const hash = await hashPassword(given.password);
  const redeemed = { userId: user.id, purpose: 'resetPassword' as const, code: given.code };
  try {
    await deps.codes.redeem(redeemed, async (tx) => {
      await store.replacePassword(tx, user.id, hash);
      await store.updateUser(tx, user.id, { email_verified: true });
      const { userAgent } = caller;
      await deps.securityLog.record(tx, { kind: 'passwordReset', owner: user.id, userAgent });
      // The mailed code proves who it is, so it lifts the blocks that strangers may have caused.
      for (const account of new Set([email, attempter.account])) {
        await deps.limits.clear(tx, ['resetRequest', 'resetConfirm', 'signIn', 'verify'], account);
      }
      for (const account of new Set([user.id, attempterOf(user.id, user, caller).account])) {
        await deps.limits.clear(tx, ['mfa'], account);
      }
      await queueMail(deps, tx, { to: email, mail: accountMail('passwordChanged') });
    });
  } catch (error) {
    const mail = accountMail('codeBlocked');
    await reportFailure(deps, caller, { kind: 'wrongCode', user, attempt, mail });
    throw error;
  }
}

function noAccount(): AppError {
  return new AppError('USER_NOT_FOUND', accountErrors.unknownResetEmail);
}
