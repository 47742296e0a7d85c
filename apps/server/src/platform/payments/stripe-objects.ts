import type { Stripe } from 'stripe';
import {
  type PaymentEvent,
  type Reversal,
  refundedInAll,
  type SessionDetails,
  type SessionReport,
  type SessionState,
} from './payment-provider.ts';

/*
 * Reads Stripe's objects. The test checkout writes the same ones, so both take the same way through the product.
 */

/** Says what an event means for us. */
export function paymentEventOf(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { kind: 'session', report: reportOf(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { kind: 'session', report: { ...reportOf(event.data.object), state: 'failed' } };
    case 'charge.refunded':
      return eventAbout(refundsOf(event.data.object));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return eventAbout(refundOf(event.data.object));
    case 'charge.dispute.closed':
      return eventAbout(
        event.data.object.status === 'lost' ? disputeOf(event.data.object, false) : undefined,
      );
    case 'charge.dispute.funds_reinstated':
      return eventAbout(disputeOf(event.data.object, true));
    default:
      return { kind: 'other' };
  }
}

function eventAbout(reversal: Reversal | undefined): PaymentEvent {
  return reversal ? { kind: 'reversal', reversal } : { kind: 'other' };
}

/** Reads a session that was asked for together with its payment and charge. */
export function detailsOf(session: Stripe.Checkout.Session): SessionDetails {
  const report = reportOf(session);
  const charge = chargeOf(session);
  const reversal = charge && refundsOf(charge);
  return {
    report,
    ...(reversal && reversal.cents > 0 && { reversal }),
    ...(charge?.receipt_url && { receiptUrl: charge.receipt_url }),
  };
}

/** Purchases name themselves; other programs may share the account of the provider. */
export const purchaseIdKey = 'ridescope_purchase';

function reportOf(session: Stripe.Checkout.Session): SessionReport {
  const { payment_intent: intent } = session;
  const purchaseId = session.metadata?.[purchaseIdKey];
  return {
    sessionId: session.id,
    ...(purchaseId && { purchaseId }),
    state: stateOf(session),
    ...(intent && { paymentRef: idOf(intent) }),
    priceCents: session.amount_subtotal ?? 0,
    paidCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
  };
}

function stateOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): SessionState {
  if (payment_status === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  // A payment that arrives later and failed asks for another method, which a closed session can't take.
  const needsOther =
    payment_intent !== null &&
    typeof payment_intent !== 'string' &&
    ['requires_payment_method', 'canceled'].includes(payment_intent.status);
  return needsOther ? 'failed' : 'pending';
}

function refundsOf({
  payment_intent: intent,
  amount_refunded,
}: Stripe.Charge): Reversal | undefined {
  return intent ? refundedInAll(idOf(intent), amount_refunded) : undefined;
}

function refundOf({
  id,
  payment_intent: intent,
  amount,
  status,
}: Stripe.Refund): Reversal | undefined {
  if (!intent) return undefined;
  const isUndone = status === 'failed' || status === 'canceled';
  return { paymentRef: idOf(intent), source: 'refund', id, cents: amount, isUndone };
}

function disputeOf(
  { id, payment_intent: intent, amount }: Stripe.Dispute,
  isUndone: boolean,
): Reversal | undefined {
  if (!intent) return undefined;
  return { paymentRef: idOf(intent), source: 'dispute', id, cents: amount, isUndone };
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = intent !== null && typeof intent !== 'string' ? intent.latest_charge : null;
  return charge !== null && typeof charge !== 'string' ? charge : undefined;
}

function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
