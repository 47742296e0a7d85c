import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { SecurityLog } from '../../platform/security-log/security-log.ts';
import { enqueue } from './purchase-job.ts';
import * as store from './store.ts';

export interface ReversalDeps {
  /** Takes back at most so many tokens of a payment. @returns how many were left to take. */
  takeBack(
    tx: Queryable,
    payment: { owner: string; paymentId: string; tokens: number },
  ): Promise<number>;
  securityLog: SecurityLog;
  log: FastifyBaseLogger;
}

/** Takes back the tokens for which the money went back, and notes those that had been spent. */
export async function settleReversal(
  { takeBack, securityLog, log }: ReversalDeps,
  tx: Queryable,
  reversal: store.StoredReversal,
): Promise<void> {
  const payment = await store.findPayment(tx, { paymentRef: reversal.payment_ref });
  if (!payment) return;
  const { payment_id: paymentId, account_id: owner } = payment;
  const { is_lost: isLost } = reversal;
  const refundedCents = isLost ? (payment.paid_cents ?? 0) : reversal.refunded_cents;
  const cents = refundedCents - payment.refunded_cents;
  const due = Math.max(
    0,
    tokensToTake(payment, reversal) - payment.taken_tokens - payment.missing_tokens,
  );
  if (cents <= 0 && due === 0) return;
  // The ledger of an account is deleted together with it.
  const isOpen = (await store.emailOf(tx, owner)) !== undefined;
  const taken = due > 0 && isOpen ? await takeBack(tx, { owner, paymentId, tokens: due }) : 0;
  await store.describePayment(tx, paymentId, {
    refunded_cents: refundedCents,
    taken_tokens: payment.taken_tokens + taken,
    missing_tokens: payment.missing_tokens + due - taken,
  });
  log.info({ event: 'payment.reversed', payment: paymentId, due, taken, isLost });
  if (!isOpen) return;
  await securityLog.record(tx, { kind: 'paymentReversed', owner });
  await enqueue(tx, {
    kind: 'refunded',
    id: paymentId,
    cents,
    totalCents: refundedCents,
    taken,
    spent: due - taken,
    isLost,
  });
}

/** All tokens of a payment that went back completely, else the same share of them, rounded down. */
function tokensToTake(
  { tokens, paid_cents }: Pick<store.PaymentRecord, 'tokens' | 'paid_cents'>,
  { refunded_cents, is_lost }: Pick<store.StoredReversal, 'refunded_cents' | 'is_lost'>,
): number {
  const paid = paid_cents ?? 0;
  if (is_lost || (refunded_cents > 0 && refunded_cents >= paid)) return tokens;
  return paid > 0 ? Math.floor((tokens * refunded_cents) / paid) : 0;
}
