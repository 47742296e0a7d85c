import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Stripe } from 'stripe';
import type { Queryable } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { PaymentOrder } from './payment-provider.ts';
import { purchaseIdKey } from './stripe-objects.ts';

/*
 * Sessions of the test checkout, and the objects that Stripe would send about them. Only fields that we read are filled.
 */

export type TestCheckout = Selectable<Tables['test_checkouts']>;

/** A late payment arrives after this. */
const lateMs = 5000;

/** What a person can do on the page of the test checkout. */
export const testActions = ['pay', 'payTwice', 'payLate', 'payAway', 'decline', 'cancel'] as const;

export async function insertCheckout(db: Queryable, order: PaymentOrder): Promise<TestCheckout> {
  await db
    .insertInto('test_checkouts')
    .values({
      session_id: `cs_test_${randomUUID()}`,
      purchase_id: order.purchaseId,
      title: order.title,
      price_cents: order.priceCents,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: order.expiresAt,
      state: 'open',
      arrives_at: null,
    })
    .onConflict((conflict) => conflict.column('purchase_id').doNothing())
    .execute();
  return db
    .selectFrom('test_checkouts')
    .selectAll()
    .where('purchase_id', '=', order.purchaseId)
    .executeTakeFirstOrThrow();
}

/** Finds a session as it is at a moment: late payments have arrived, and old sessions have expired. */
export async function findCheckout(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<TestCheckout | undefined> {
  const row = await db
    .selectFrom('test_checkouts')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (row?.state === 'pending' && row.arrives_at && row.arrives_at <= now) {
    return { ...row, state: 'paid' };
  }
  return row?.state === 'open' && row.expires_at <= now ? { ...row, state: 'expired' } : row;
}

/** Pays an open session, at once or later. @returns undefined for one that can't be paid any more. */
export async function payCheckout(
  db: Queryable,
  sessionId: string,
  { isLate, now }: { isLate: boolean; now: Date },
): Promise<TestCheckout | undefined> {
  return db
    .updateTable('test_checkouts')
    .set({
      state: isLate ? 'pending' : 'paid',
      arrives_at: isLate ? new Date(now.getTime() + lateMs) : null,
    })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Stores that a late payment has arrived. */
export async function settleCheckout(db: Queryable, sessionId: string): Promise<void> {
  await db
    .updateTable('test_checkouts')
    .set({ state: 'paid' })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'pending')
    .execute();
}

export async function refundCheckout(
  db: Queryable,
  paymentRef: string,
): Promise<TestCheckout | undefined> {
  return db
    .updateTable('test_checkouts')
    .set(({ ref }) => ({ refunded_cents: ref('price_cents') }))
    .where('session_id', '=', sessionOf(paymentRef))
    .where('state', 'in', ['paid', 'pending'])
    .returningAll()
    .executeTakeFirst();
}

const refPrefix = 'pi_of_';
const paymentRefOf = ({ session_id }: TestCheckout) => refPrefix + session_id;
const sessionOf = (paymentRef: string) => paymentRef.slice(refPrefix.length);

/** The page of the test checkout, on the server that the buyer came from. */
export function checkoutUrlOf({ session_id, success_url }: TestCheckout): string {
  return new URL(`/dev/checkout/${session_id}`, success_url).href;
}

/** Builds the session as Stripe would answer it, together with its payment and charge. */
export function sessionObject(checkout: TestCheckout): Stripe.Checkout.Session {
  const { state, price_cents: price } = checkout;
  const hasPayment = state === 'paid' || state === 'pending';
  const session = {
    id: checkout.session_id,
    object: 'checkout.session',
    status: hasPayment ? 'complete' : state === 'expired' ? 'expired' : 'open',
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    amount_subtotal: price,
    amount_total: price,
    currency: 'usd',
    client_reference_id: checkout.purchase_id,
    metadata: { [purchaseIdKey]: checkout.purchase_id },
    payment_intent: hasPayment
      ? {
          id: paymentRefOf(checkout),
          object: 'payment_intent',
          status: state === 'paid' ? 'succeeded' : 'processing',
          latest_charge: chargeObject(checkout),
        }
      : null,
  };
  // Stripe's type has dozens of fields that nothing of ours reads.
  return session as unknown as Stripe.Checkout.Session;
}

function chargeObject(checkout: TestCheckout) {
  return {
    id: `ch_of_${checkout.session_id}`,
    object: 'charge',
    payment_intent: paymentRefOf(checkout),
    amount: checkout.price_cents,
    amount_refunded: checkout.refunded_cents,
    receipt_url: `${checkoutUrlOf(checkout)}/receipt`,
  };
}

/** A refund or a dispute of the whole payment. */
function partOf(checkout: TestCheckout, prefix: string) {
  return {
    id: prefix + checkout.session_id,
    amount: checkout.price_cents,
    payment_intent: paymentRefOf(checkout),
  };
}

type EventType = Extract<
  Stripe.Event['type'],
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'refund.failed'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_reinstated'
>;

/** Writes the message that Stripe would send. */
export function eventText(type: EventType, checkout: TestCheckout): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: subjectOf(type, checkout) },
  });
}

function subjectOf(type: EventType, checkout: TestCheckout): object {
  switch (type) {
    case 'charge.refunded':
      return chargeObject(checkout);
    case 'refund.failed':
      return { ...partOf(checkout, 're_of_'), object: 'refund', status: 'failed' };
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated': {
      const status = type === 'charge.dispute.closed' ? 'lost' : 'won';
      return { ...partOf(checkout, 'du_of_'), object: 'dispute', status };
    }
    default:
      return sessionObject(checkout);
  }
}
