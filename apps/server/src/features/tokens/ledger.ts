import { freeTokensPerMonth, type TokenFunds } from '@ridescope/contract/token-terms';
import type { Queryable } from '../../platform/database/database.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import type { Keyring } from '../../platform/process/keyring.ts';
import * as store from './store.ts';

/*
 * The rules of the ledger. Entries are added, never changed, and a balance is their sum:
 *
 *   grant  +5 free, once a month      purchase  +n paid, once for a payment
 *   spend  free ones first, then paid, once for a reference      refund  exactly what a spend took, once
 *   reversal  -n paid, when the money of a purchase went back: what is left of its tokens; +n when it came again
 *
 * Spending and refunding hold the lock of the account, so no sum is calculated from rows that are about to change.
 * Free tokens carry their month. They stop counting at its end, without an entry. A mailbox gets them once in a month,
 * however many accounts it has or had.
 */

/** The subject of an entry. */
export interface Booking {
  owner: string;
  /** What it is for; identified by `kind:id`, so that no two features share one. */
  reference: string;
  reason: string;
  at: Date;
}

/** The log that a charge is for. */
export interface ChargedLog {
  /** Size of the decompressed log. */
  bytes: number;
  reportName: string;
}

export type SpendOutcome =
  | { kind: 'spent' }
  /** Nothing was charged. */
  | { kind: 'insufficient'; funds: TokenFunds };

/** Makes the digest under which a mailbox is remembered for a month. */
export type MailboxDigest = Keyring['digest'];

/**
 * Returns an account's tokens at a moment; adds the free ones of that month on the first call in it, unless another
 * account of the same mailbox got them.
 */
export async function fundsAt(
  db: Queryable,
  owner: string,
  at: Date,
  digest: MailboxDigest,
  freePerMonth: number = freeTokensPerMonth,
  reference?: string,
): Promise<store.Sums> {
  const month = monthOf(at);
  const sums = await store.sumsOf(db, owner, month, reference);
  if (sums.hasSpend || sums.hasGrant || freePerMonth === 0) return sums;
  // Accounts without an email exist in tests only.
  const email = (await store.emailOf(db, owner)) ?? owner;
  await store.grantOnce(db, {
    mailbox: digest('free tokens', month, mailboxOf(email)),
    owner,
    month,
    tokens: freePerMonth,
    at,
  });
  return store.sumsOf(db, owner, month);
}

/**
 * Charges tokens, free ones first, in the caller's transaction. The same reference is charged only once.
 * @throws Error when the charge for this reference was refunded: it pays for nothing any more.
 */
export async function spend(
  tx: Queryable,
  {
    tokens,
    log,
    digest,
    freePerMonth,
    isHeld = false,
    ...booking
  }: Booking & {
    tokens: number;
    log?: ChargedLog | undefined;
    digest: MailboxDigest;
    freePerMonth?: number | undefined;
    /** The transaction holds the lock of the account. */
    isHeld?: boolean | undefined;
  },
): Promise<SpendOutcome> {
  const { owner, reference, reason, at } = booking;
  if (!Number.isInteger(tokens) || tokens < 1) throw new RangeError(`${tokens} tokens`);
  if (!isHeld) await store.lockAccount(tx, owner);
  const { free, paid, hasSpend } = await fundsAt(tx, owner, at, digest, freePerMonth, reference);
  if (hasSpend) {
    const refund = await store.findEntry(tx, { owner, kind: 'refund', reference });
    if (refund) throw new Error(`the charge of ${reference} was refunded already`);
    return { kind: 'spent' };
  }
  if (free + paid < tokens) return { kind: 'insufficient', funds: { free, paid } };
  const ofFree = Math.min(free, tokens);
  await store.insertOnce(tx, {
    owner,
    kind: 'spend',
    reason,
    reference,
    created_at: at,
    free: -ofFree,
    free_month: ofFree > 0 ? monthOf(at) : null,
    paid: ofFree - tokens,
    log_bytes: log?.bytes ?? null,
    report_name: log?.reportName ?? null,
  });
  return { kind: 'spent' };
}

/**
 * Refunds a charge as if it had never happened: free tokens return to the month that they came from, also when that
 * month has ended and they have expired.
 * @returns false when nothing was charged for this reference, or it was refunded already.
 */
export async function refund(tx: Queryable, booking: Booking): Promise<boolean> {
  const { owner, reference, reason, at } = booking;
  await store.lockAccount(tx, owner);
  const spent = await store.findEntry(tx, { owner, kind: 'spend', reference });
  if (!spent) return false;
  return store.insertOnce(tx, {
    owner,
    kind: 'refund',
    reason,
    reference,
    created_at: at,
    free: 0 - spent.free,
    free_month: spent.free_month,
    paid: 0 - spent.paid,
    log_bytes: spent.log_bytes,
    report_name: spent.report_name,
  });
}

/** Adds tokens that never expire. @returns false when this reference was added already. */
export async function addPaid(
  tx: Queryable,
  { tokens, kind, ...booking }: Booking & { kind: 'purchase' | 'grant'; tokens: number },
): Promise<boolean> {
  const { owner, reference, reason, at } = booking;
  if (!Number.isInteger(tokens) || tokens < 1) throw new RangeError(`${tokens} tokens`);
  return store.insertOnce(tx, {
    owner,
    kind,
    reason,
    reference,
    created_at: at,
    free: 0,
    free_month: null,
    paid: tokens,
  });
}

/**
 * Takes back paid tokens of a purchase whose money went back: at most what is left of them, since paid tokens are spent
 * in the order in which they came.
 * @returns how many were taken.
 */
export async function takeBack(
  tx: Queryable,
  { tokens, ...booking }: Booking & { tokens: number },
): Promise<number> {
  const { owner, reference, reason, at } = booking;
  await store.lockAccount(tx, owner);
  const left = await store.leftOfPurchase(tx, { owner, reference });
  const taken = Math.min(tokens, left.tokens);
  if (taken < 1) return 0;
  await store.insertOnce(tx, {
    owner,
    kind: 'reversal',
    reason,
    // Money may go back in parts. Each part has an entry.
    reference: `${reference}:${left.reversals + 1}`,
    created_at: at,
    free: 0,
    free_month: null,
    paid: -taken,
  });
  return taken;
}

/**
 * Returns paid tokens of a purchase that were taken back, because its money came again. The caller sees to it that no more
 * return than were taken.
 */
export async function returnTokens(
  tx: Queryable,
  { tokens, ...booking }: Booking & { tokens: number },
): Promise<void> {
  const { owner, reference, reason, at } = booking;
  await store.lockAccount(tx, owner);
  const { reversals } = await store.leftOfPurchase(tx, { owner, reference });
  await store.insertOnce(tx, {
    owner,
    kind: 'reversal',
    reason,
    reference: `${reference}:${reversals + 1}`,
    created_at: at,
    free: 0,
    free_month: null,
    paid: tokens,
  });
}

/** Formats `2026-11`, in UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** Returns the first moment of the next month, UTC. */
export function nextMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}
