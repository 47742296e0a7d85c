import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import { timeMs } from '../../platform/process/clock.ts';
import type { Keyring } from '../../platform/process/keyring.ts';
import { hourMs } from '../../platform/process/units.ts';
import { refusalOf } from './attempt-limits.ts';

/** Mails an hour to one mailbox. A sign-up and three new codes, which the specification allows, are four. */
const mostMails = 5;
/** By reason. The last mail is for a link, so that a stranger who uses the others up doesn't lock the owner out. */
const mostBefore = { mail: mostMails - 1, mailLink: mostMails, mailNotice: 2 } as const;
const windowMs = hourMs;

/**
 * What a mail is for, as its row in `attempts` names it: a link to a verified account; a notice of a block, which leaves room for
 * the code that lifts it; or anything else.
 */
export type MailReason = keyof typeof mostBefore;
const reasons = Object.keys(mostBefore);

/**
 * Counts mails to one mailbox, whichever address a caller writes: tags, and dots at Gmail, give a mailbox many addresses, and the
 * other limits count each address apart. The count is in the database, which all servers share.
 */
export interface MailboxLimit {
  /**
   * Counts a mail in the transaction that queues it.
   * @throws AppError LIMIT_EXCEEDED with `retryAfterS` when the mailbox had five in the last hour.
   */
  take(tx: Queryable, email: string, reason?: MailReason): Promise<void>;
  /** Counts a notice, which is left out when the mailbox had two mails. @returns whether there is room for it. */
  takeNotice(tx: Queryable, email: string): Promise<boolean>;
  /** Counts a mail that its owner asks for in a browser that is known. */
  note(tx: Queryable, email: string): Promise<void>;
}

/** @param keyring makes digests of mailboxes, so that the table doesn't show who got mail. */
export function createMailboxLimit(keyring: Keyring): MailboxLimit {
  const keyOf = (email: string) => keyring.digest('mailbox', mailboxOf(email));

  /** @returns milliseconds until there is room; 0 when the mail was counted. */
  const waitMs = async (tx: Queryable, email: string, reason: MailReason): Promise<number> => {
    const mailbox = keyOf(email);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail${mailbox}`}, 0))`.execute(tx);
    const now = timeMs();
    const most = mostBefore[reason];
    const mails = await tx
      .selectFrom('attempts')
      .select('at')
      .where('action', 'in', reasons)
      .where('account', '=', mailbox)
      .where('at', '>', new Date(now - windowMs))
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    const oldest = mails[most - 1];
    if (oldest) return Math.max(1, oldest.at.getTime() + windowMs - now);
    await add(tx, mailbox, reason);
    return 0;
  };

  return {
    async take(tx, email, reason = 'mail') {
      const retryAfterMs = await waitMs(tx, email, reason);
      if (retryAfterMs > 0) throw refusalOf('LIMIT_EXCEEDED', retryAfterMs);
    },
    takeNotice: async (tx, email) => (await waitMs(tx, email, 'mailNotice')) === 0,
    note: (tx, email) => add(tx, keyOf(email), 'mail'),
  };
}

async function add(tx: Queryable, mailbox: string, action: MailReason): Promise<void> {
  const at = new Date(timeMs());
  await tx
    .insertInto('attempts')
    .values({ action, account: mailbox, address: mailbox, at })
    .execute();
}
