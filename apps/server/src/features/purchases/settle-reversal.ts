import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { SecurityLog } from '../../platform/security-log/security-log.ts';
import { enqueue } from './purchase-job.ts';
import * as store from './store.ts';

/** Tokens of a payment that change their owner. */
interface PaymentTokens {
  owner: string;
  paymentId: string;
  tokens: number;
}

export interface ReversalDeps {
  /** Takes back at most so many tokens of a payment. @returns how many were left to take. */
  takeBack(tx: Queryable, payment: PaymentTokens): Promise<number>;
  /** Returns tokens of a payment that were taken back. */
  returnTokens(tx: Queryable, payment: PaymentTokens): Promise<void>;
  securityLog: SecurityLog;
  log: FastifyBaseLogger;
}

/**
 * Takes back the tokens for which money went back, and notes those that had been spent. When money came again, because a
 * refund failed or a dispute was decided anew, the tokens return. Settling again changes nothing.
 */
export async function settleReversal(
  deps: ReversalDeps,
  tx: Queryable,
  paymentRef: string,
): Promise<void> {
  const payment = await store.findPayment(tx, { paymentRef });
  if (!payment) return;
  const { payment_id: id, account_id: owner } = payment;
  const settled = settledOf(payment, await store.returnsOf(tx, paymentRef));
  if (!settled) return;
  const { cents, due, refundedCents, disputedCents } = settled;
  // The ledger of an account is deleted together with it.
  const isOpen = (await store.emailOf(tx, owner)) !== undefined;
  const tokens =
    due < 0
      ? await giveTokens(deps, tx, { payment, isOpen, tokens: -due })
      : await takeTokens(deps, tx, { payment, isOpen, tokens: due });
  const changes = payment.changes + 1;
  await store.describePayment(tx, id, {
    refunded_cents: refundedCents,
    disputed_cents: disputedCents,
    taken_tokens: payment.taken_tokens + tokens.taken,
    missing_tokens: payment.missing_tokens + tokens.spent,
    changes,
  });
  const isDispute = disputedCents !== payment.disputed_cents;
  deps.log.info({ event: 'payment.reversed', payment: id, cents, ...tokens, isDispute });
  if (!isOpen || (cents === 0 && due === 0)) return;
  await deps.securityLog.record(tx, {
    kind: cents < 0 ? 'paymentRestored' : 'paymentReversed',
    owner,
  });
  await enqueue(tx, { kind: 'moneyBack', id, change: changes, cents, ...tokens, isDispute });
}

/** Tokens taken and tokens that had been spent; negative where they return. */
interface Taken {
  taken: number;
  spent: number;
}

interface TokenChange {
  payment: store.PaymentRecord;
  isOpen: boolean;
  tokens: number;
}

async function takeTokens(
  { takeBack }: ReversalDeps,
  tx: Queryable,
  { payment, isOpen, tokens }: TokenChange,
): Promise<Taken> {
  const of = { owner: payment.account_id, paymentId: payment.payment_id, tokens };
  const taken = tokens > 0 && isOpen ? await takeBack(tx, of) : 0;
  return { taken, spent: tokens - taken };
}

/** Forgives first what had been spent: the rider had the use of it. */
async function giveTokens(
  { returnTokens }: ReversalDeps,
  tx: Queryable,
  { payment, isOpen, tokens }: TokenChange,
): Promise<Taken> {
  const spent = Math.min(tokens, payment.missing_tokens);
  const given = tokens - spent;
  const of = { owner: payment.account_id, paymentId: payment.payment_id, tokens: given };
  if (given > 0 && isOpen) await returnTokens(tx, of);
  return { taken: 0 - given, spent: 0 - spent };
}

interface Settled {
  /** What went back, or came again if negative. */
  cents: number;
  /** Tokens to take, or to give if negative. */
  due: number;
  refundedCents: number;
  disputedCents: number;
}

/** Compares what is booked with what the provider says. @returns undefined if they are equal. */
function settledOf(
  payment: store.PaymentRecord,
  returns: store.PaymentReturns,
): Settled | undefined {
  const paid = payment.paid_cents ?? 0;
  const disputedCents = Math.min(paid, returns.disputed_cents);
  const refundedCents = Math.min(paid, returns.refunded_cents + disputedCents);
  const cents = refundedCents - payment.refunded_cents;
  // The same share of the tokens as of the money, rounded down.
  const share = paid > 0 ? Math.floor((payment.tokens * refundedCents) / paid) : 0;
  const due = share - payment.taken_tokens - payment.missing_tokens;
  const isEqual = cents === 0 && due === 0 && disputedCents === payment.disputed_cents;
  return isEqual ? undefined : { cents, due, refundedCents, disputedCents };
}
