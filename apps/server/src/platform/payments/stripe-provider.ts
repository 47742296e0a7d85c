import { Stripe } from 'stripe';
import {
  type PaymentOrder,
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderCheck,
  refundedInAll,
} from './payment-provider.ts';
import type { StripeSettings } from './payment-settings.ts';
import { detailsOf, purchaseIdKey } from './stripe-objects.ts';
import { openSigned } from './webhook-signature.ts';

/** A buyer waits this long at most. */
const timeoutMs = 10_000;

/** The version that this code was written for. A contract test compares it with the library's. */
export const stripeApiVersion = '2026-10-28.endive';

const consentText =
  'I am 18 or older, or my parent or guardian agrees to this purchase, and I accept the terms of service.';

/** Where the provider is; replaced by tests. */
export type StripeAddress = Pick<
  NonNullable<ConstructorParameters<typeof Stripe>[1]>,
  'host' | 'port' | 'protocol' | 'timeout'
>;

/** Sells through Stripe's hosted checkout. */
export function createStripeProvider(
  settings: StripeSettings,
  address: StripeAddress = {},
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    timeout: timeoutMs,
    // A retry would make the buyer wait twice as long; the button does the same.
    maxNetworkRetries: 0,
    telemetry: false,
    ...address,
  });
  return {
    name: 'stripe',
    isTest: /^[sr]k_test_/.test(settings.secretKey),

    openSession: (order) =>
      asked(async () => {
        const { id, url } = await stripe.checkout.sessions.create(sessionParams(order, settings), {
          idempotencyKey: `purchase-${order.purchaseId}`,
        });
        if (!url) throw new Error('a session without an address');
        return { sessionId: id, checkoutUrl: url };
      }),

    findSession: (sessionId) =>
      asked(async () => {
        const expand = ['payment_intent.latest_charge'];
        try {
          return detailsOf(await stripe.checkout.sessions.retrieve(sessionId, { expand }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
          throw error;
        }
      }),

    refund: (paymentRef) =>
      asked(async () => {
        const options = { idempotencyKey: `refund-${paymentRef}` };
        try {
          await stripe.refunds.create({ payment_intent: paymentRef }, options);
        } catch (error) {
          if (!isRefundedAlready(error)) throw error;
        }
        // Part of it may have gone back before: what counts is the sum.
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentRef, {
          expand: ['latest_charge'],
        });
        if (charge === null || typeof charge === 'string')
          throw new Error('a payment without charge');
        return refundedInAll(paymentRef, charge.amount_refunded);
      }),

    readMessage: (body, signature) => openSigned(body, signature, settings.webhookSecret),

    async check(): Promise<ProviderCheck> {
      try {
        await stripe.checkout.sessions.list({ limit: 1 });
        return 'ok';
      } catch (error) {
        return isRejection(error) ? 'rejected' : 'silent';
      }
    },
  };
}

/** What we ask Stripe for. One-off, in US dollars. */
export function sessionParams(
  order: PaymentOrder,
  { hasAutomaticTax, requiresTermsConsent, makesInvoices }: StripeSettings,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { [purchaseIdKey]: order.purchaseId };
  return {
    mode: 'payment',
    client_reference_id: order.purchaseId,
    ...(order.email !== undefined && { customer_email: order.email }),
    metadata,
    payment_intent_data: { metadata, description: order.title },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: order.priceCents,
          product_data: { name: order.title, description: order.description },
          ...(hasAutomaticTax && { tax_behavior: 'exclusive' as const }),
        },
      },
    ],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    ...(hasAutomaticTax && { automatic_tax: { enabled: true } }),
    // An invoice needs the name and the address of the buyer, or of the business that buys.
    ...(makesInvoices && {
      invoice_creation: { enabled: true },
      billing_address_collection: 'required' as const,
      tax_id_collection: { enabled: true },
    }),
    ...(requiresTermsConsent && {
      consent_collection: { terms_of_service: 'required' as const },
      custom_text: { terms_of_service_acceptance: { message: consentText } },
    }),
  };
}

/** Turns every failure of the provider into one that says that nothing was charged. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new PaymentUnavailable(error, isRejection(error));
  }
}

function isRefundedAlready(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'charge_already_refunded'
  );
}

function isRejection(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  return error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
}
