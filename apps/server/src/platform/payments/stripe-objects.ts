import type { Stripe } from 'stripe';
import type {
  PaymentEvent,
  Reversal,
  SessionDetails,
  SessionReport,
  SessionState,
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
    case 'charge.refunded': {
      const reversal = refundOf(event.data.object);
      return reversal ? { kind: 'reversal', reversal } : { kind: 'other' };
    }
    case 'charge.dispute.closed': {
      const { status, payment_intent: intent } = event.data.object;
      if (status !== 'lost' || intent === null) return { kind: 'other' };
      const reversal = { paymentRef: idOf(intent), refundedCents: 0, isLost: true };
      return { kind: 'reversal', reversal };
    }
    default:
      return { kind: 'other' };
  }
}

/** Reads a session that was asked for together with its payment and charge. */
export function detailsOf(session: Stripe.Checkout.Session): SessionDetails {
  const report = reportOf(session);
  const charge = chargeOf(session);
  const reversal = charge && refundOf(charge);
  return {
    report,
    ...(reversal && reversal.refundedCents > 0 && { reversal }),
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

function refundOf({
  payment_intent: intent,
  amount_refunded,
}: Stripe.Charge): Reversal | undefined {
  if (!intent) return undefined;
  return { paymentRef: idOf(intent), refundedCents: amount_refunded, isLost: false };
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = intent !== null && typeof intent !== 'string' ? intent.latest_charge : null;
  return charge !== null && typeof charge !== 'string' ? charge : undefined;
}

function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
