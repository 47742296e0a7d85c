import { accountErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { requireAllowed } from './authenticate.ts';
import { requireEmail } from './email.ts';
import { codeMismatch } from './mailed-codes.ts';
import { accountMail } from './mails.ts';
import { type AuthParts, queueChosenMail, queueMail, signInExpired } from './parts.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword, requireNewPassword } from './password-rules.ts';
import { type Proof, reauthenticate, type SignedInCaller } from './reauthenticate.ts';
import * as store from './store.ts';

/**
 * Changes the password of a signed-in user, and ends all other sessions.
 * @throws AppError INVALID_PASSWORD, NOT_AUTHORIZED, CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS
 */
export async function changePassword(
  deps: AuthParts,
  caller: SignedInCaller,
  { newPassword, ...proof }: Proof & { newPassword: string },
): Promise<void> {
  const known = await store.findById(deps.db, caller.userId);
  if (!known) throw signInExpired();
  await requireGoodPassword(newPassword, known.email); // Checked first, so that an authenticator code isn't used up.
  const user = await reauthenticate(deps, caller, proof);
  await requireNewPassword(user.passwordHash, newPassword);
  const hash = await hashPassword(newPassword);
  await deps.db.transaction().execute(async (tx) => {
    await store.replacePassword(tx, user.id, hash, caller.sessionId);
    const { userAgent } = caller;
    await deps.securityLog.record(tx, { kind: 'passwordChanged', owner: user.id, userAgent });
    await queueMail(deps, tx, { to: user.email, mail: accountMail('passwordReplaced') });
  });
}

/**
 * Mails a code to the new address of a signed-in user. Nothing changes until the code is confirmed.
 * @throws AppError INVALID_PARAMETER, ALIAS_EXISTS, ENVIRONMENT_RESTRICTED, LIMIT_EXCEEDED, NOT_AUTHORIZED, CODE_MISMATCH,
 * TOO_MANY_FAILED_ATTEMPTS
 */
export async function changeEmail(
  deps: AuthParts,
  caller: SignedInCaller,
  { newEmail, ...proof }: Proof & { newEmail: string },
): Promise<void> {
  const { db, limits, codes } = deps;
  const email = requireEmail(newEmail);
  requireAllowed(email, deps.allowedEmails);
  const user = await reauthenticate(deps, caller, proof);
  if (await store.findByEmail(db, email)) throw emailTaken();
  await limits.take('resend', { account: user.id, address: caller.address });
  await db.transaction().execute(async (tx) => {
    const { code, expiresAt } = await codes.make(tx, user.id, 'changeEmail');
    await store.updateUser(tx, user.id, { pending_email: email });
    await queueChosenMail(deps, tx, {
      to: email,
      mail: accountMail('changeEmail', { code }),
      expiresAt,
    });
  });
}

/**
 * Replaces the email with the one that the code was mailed to, and notifies the old address.
 * @throws AppError CODE_MISMATCH, EXPIRED_CODE, ALIAS_EXISTS, TOO_MANY_FAILED_ATTEMPTS
 */
export async function confirmEmailChange(
  deps: AuthParts,
  { userId, address, userAgent }: SignedInCaller,
  code: string,
): Promise<void> {
  await deps.limits.take('verify', { account: userId, address });
  const user = await store.findById(deps.db, userId);
  if (!user) throw signInExpired();
  const { email: oldEmail, pending_email: email } = user;
  if (email === null) throw codeMismatch();
  await deps.codes.redeem({ userId, purpose: 'changeEmail', code }, async (tx) => {
    if (!(await store.replaceEmail(tx, userId, email))) throw emailTaken();
    await deps.limits.clear(tx, ['verify', 'resend'], userId);
    await deps.securityLog.record(tx, { kind: 'emailChanged', owner: userId, userAgent });
    await queueMail(deps, tx, { to: oldEmail, mail: accountMail('emailChanged') });
  });
}

function emailTaken(): AppError {
  return new AppError('ALIAS_EXISTS', accountErrors.aliasExists);
}
