import { usdText } from '@ridescope/words/format/format-number';
import { normalizeEmail } from '../features/auth/email.ts';
import { findByEmail } from '../features/auth/store.ts';
import type { Settlement } from '../features/purchases/settlement.ts';
import { findPayment, type PaymentRecord, paymentsOf } from '../features/purchases/store.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';

export const paymentUsage = `       npm run account -- payments E-MAIL
       npm run account -- refund PAYMENT`;

/** Lists the payments of an account, newest first. @returns undefined without such an account. */
export async function listPayments(db: Queryable, email: string): Promise<string | undefined> {
  const user = await findByEmail(db, normalizeEmail(email));
  if (!user) return undefined;
  const payments = await paymentsOf(db, user.id);
  return payments.length === 0 ? 'There are no payments.' : payments.map(lineOf).join('\n');
}

interface RefundServices {
  db: Queryable;
  /** Absent where nothing is sold. */
  provider: PaymentProvider | undefined;
  settlement: Settlement | undefined;
}

/**
 * Pays a payment back completely, and takes back what is left of its tokens. Harmless when repeated.
 * @returns undefined without such a payment.
 */
export async function refundPayment(
  { db, provider, settlement }: RefundServices,
  paymentId: string,
): Promise<string | undefined> {
  const payment = await findPayment(db, { paymentId });
  if (!payment) return undefined;
  const { payment_ref: paymentRef } = payment;
  if (!provider || !settlement || provider.name !== payment.provider || paymentRef === null) {
    return 'Not refunded: this payment needs the settings of the provider that took it.';
  }
  const reversal = await provider.refund(paymentRef);
  await settlement.apply({ kind: 'reversal', reversal });
  const after = (await findPayment(db, { paymentId })) ?? payment;
  return `Refunded.\n${lineOf(after)}`;
}

function lineOf(payment: PaymentRecord): string {
  const { paid_at: at, tokens, refunded_cents: refunded, taken_tokens: taken } = payment;
  const parts = [
    payment.payment_id,
    at.toISOString().slice(0, 16).replace('T', ' '),
    payment.bundle_name ?? 'unknown bundle',
    `${tokens} tokens`,
    usdText(payment.paid_cents ?? 0),
    ...(refunded > 0 ? [`${usdText(refunded)} refunded, ${taken} tokens taken back`] : []),
    ...(payment.missing_tokens > 0 ? [`${payment.missing_tokens} had been spent`] : []),
  ];
  return parts.join('  ');
}
