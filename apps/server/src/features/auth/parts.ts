import { accountTexts } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { composeMail, type MailContent } from '../../platform/mail/mail.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { MailedCodes } from './mailed-codes.ts';
import { verifyPassword } from './password-hash.ts';
import type { SessionManager } from './session-manager.ts';
import type { UserWithPassword } from './store.ts';
import type { TokenSigner } from './token-signer.ts';

/** What every part of this feature works with. */
export interface AuthParts {
  db: Queryable;
  sessions: SessionManager;
  tokenSigner: TokenSigner;
  limits: AttemptLimits;
  codes: MailedCodes;
  keyring: Keyring;
  enqueueMail: MailQueue['enqueue'];
  /** The hash of a password that nobody has: an unknown e-mail costs the same time as a known one. */
  dummyHash: string;
}

/** Where a call comes from. */
export interface Caller {
  /** Network address. */
  address: string;
  userAgent: string | undefined;
}

/** Queues a mail in the transaction that makes it necessary. */
export async function queueMail(
  { enqueueMail }: Pick<AuthParts, 'enqueueMail'>,
  tx: Queryable,
  { to, mail, expiresAt }: { to: string; mail: MailContent; expiresAt?: Date },
): Promise<void> {
  await enqueueMail(tx, composeMail(to, mail), expiresAt);
}

/**
 * Checks the password of somebody who is signed in, counted like a sign-in.
 * @throws AppError NOT_AUTHORIZED, TOO_MANY_FAILED_ATTEMPTS
 */
export async function requirePassword(
  { db, limits }: AuthParts,
  user: UserWithPassword,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const attemptsLeft = await limits.take('signIn', { account: user.email, address });
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new AppError('NOT_AUTHORIZED', accountTexts.wrongPassword, {
      details: { attemptsLeft },
    });
  }
  await db.transaction().execute((tx) => limits.clear(tx, ['signIn'], user.email));
}

/** Told when a sign-in took too long, was begun before a change of the password, or was never begun. */
export function startAgain(): AppError {
  return new AppError('AUTHENTICATION_REQUIRED', 'Please sign in again.');
}
