import type { Queryable } from '../database/database.ts';
import { type PaymentProvider, PaymentUnavailable, refundedInAll } from './payment-provider.ts';
import { detailsOf } from './stripe-objects.ts';
import {
  checkoutUrlOf,
  findCheckout,
  insertCheckout,
  refundCheckout,
  sessionObject,
} from './test-checkouts.ts';
import { openSigned } from './webhook-signature.ts';

/** Stands in for the payment provider in development. It takes no money. */
export function createTestProvider(db: Queryable, webhookSecret: string): PaymentProvider {
  return {
    name: 'test',
    isTest: true,
    async openSession(order) {
      const checkout = await insertCheckout(db, order);
      return { sessionId: checkout.session_id, checkoutUrl: checkoutUrlOf(checkout) };
    },
    async findSession(sessionId) {
      const checkout = await findCheckout(db, sessionId, new Date());
      return checkout && detailsOf(sessionObject(checkout));
    },
    async refund(paymentRef) {
      const checkout = await refundCheckout(db, paymentRef);
      if (!checkout) throw new PaymentUnavailable(new Error('there is no such payment'));
      return refundedInAll(paymentRef, checkout.refunded_cents);
    },
    readMessage: (body, signature) => openSigned(body, signature, webhookSecret),
    check: async () => 'ok',
  };
}
