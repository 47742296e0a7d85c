import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { composeMail, type MailContent } from '../../platform/mail/mail.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { MailedCodes } from './mailed-codes.ts';
import type { SessionManager } from './session-manager.ts';
import type { TokenSigner } from './token-signer.ts';

/** Holds what every part of this feature needs. */
export interface AuthParts {
  db: Queryable;
  sessions: SessionManager;
  tokenSigner: TokenSigner;
  limits: AttemptLimits;
  codes: MailedCodes;
  keyring: Keyring;
  enqueueMail: MailQueue['enqueue'];
  /** Checked for unknown emails, so that they take as long as known ones. */
  dummyHash: string;
}

/** Describes where a call comes from. */
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

/** Creates the error for a sign-in that expired, began before the password changed, or never began. */
export function signInExpired(): AppError {
  return new AppError('AUTHENTICATION_REQUIRED', 'Please sign in again.');
}
