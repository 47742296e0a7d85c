import { sessionErrors } from '@ridescope/words/errors/account-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { composeMail, type MailContent } from '../../platform/mail/mail.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { Keyring } from '../../platform/process/keyring.ts';
import type { SecurityLog } from '../../platform/security-log/security-log.ts';
import type { Attempt, Attempter, AttemptLimits } from './attempt-limits.ts';
import type { KnownBrowser } from './known-browser.ts';
import type { MailboxLimit, MailReason } from './mailbox-limit.ts';
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
  mailboxes: MailboxLimit;
  keyring: Keyring;
  enqueueMail: MailQueue['enqueue'];
  /** Checked for unknown emails, so that they take as long as known ones. */
  dummyHash: string;
  securityLog: SecurityLog;
  /** Emails that may use this server. Absent means all. */
  allowedEmails: ReadonlySet<string> | undefined;
}

/** Describes where a call comes from. */
export interface Caller {
  /** Network address. */
  address: string;
  userAgent: string | undefined;
  /** Absent for a browser without a sign-in. */
  browser?: KnownBrowser | undefined;
  /** Cookie of the browser's session. */
  session?: string | undefined;
}

/**
 * Decides what an attempt counts towards. A browser in which the user has signed in before has its own count, so that
 * strangers who try passwords can't lock the owner out.
 */
export function attempterOf(
  account: string,
  user: { id: string } | undefined,
  { address, browser }: Caller,
): Attempter {
  if (user === undefined || !browser?.users.includes(user.id)) return { account, address };
  return { account: `${account} in browser ${browser.id}` };
}

interface FailedAttempt {
  kind: 'wrongPassword' | 'wrongCode' | 'wrongPasskey';
  user: { id: string; email: string };
  attempt: Attempt;
  /** Sent when the attempt has started a block. */
  mail: MailContent;
}

/** Records a failed attempt, and notifies the owner by mail when it has started a block. */
export async function reportFailure(
  deps: Pick<AuthParts, 'db' | 'enqueueMail' | 'mailboxes' | 'securityLog'>,
  { userAgent }: Pick<Caller, 'userAgent'>,
  { kind, user, attempt, mail }: FailedAttempt,
): Promise<void> {
  const { id: owner, email: to } = user;
  await deps.db.transaction().execute(async (tx) => {
    await deps.securityLog.record(tx, { kind, owner, userAgent });
    if (!attempt.startsBlock) return;
    await deps.securityLog.record(tx, { kind: 'blocked', owner, userAgent });
    // Strangers can start blocks: their owner hears of some, and the list of security events has them all.
    if (await deps.mailboxes.takeNotice(tx, to)) await queueMail(deps, tx, { to, mail });
  });
}

interface ChosenMail {
  to: string;
  mail: MailContent;
  expiresAt: Date;
  /** Absent until the owner of the mailbox has entered a mailed code. */
  attempter?: Attempter;
  reason?: MailReason;
}

/**
 * Queues a mail to an address that the caller chose, in the transaction that makes it necessary. A browser in which the owner has
 * signed in before is not limited by what strangers sent there.
 * @throws AppError LIMIT_EXCEEDED when the mailbox had five in the last hour.
 */
export async function queueChosenMail(
  deps: Pick<AuthParts, 'enqueueMail' | 'mailboxes'>,
  tx: Queryable,
  { to, mail, expiresAt, attempter, reason }: ChosenMail,
): Promise<void> {
  const isKnown = attempter !== undefined && attempter.address === undefined;
  if (isKnown) await deps.mailboxes.note(tx, to);
  else await deps.mailboxes.take(tx, to, reason);
  await queueMail(deps, tx, { to, mail, expiresAt });
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
  return new AppError('AUTHENTICATION_REQUIRED', sessionErrors.signInAgain);
}
