import type { Stripe as StripeApi } from 'stripe';
import { SignatureRefused } from './payment-provider.ts';

/** A message older than this is refused, so that a recorded one is worth nothing later. */
const toleranceS = 300;

/** Checks the signature of a message and parses it. @throws SignatureRefused */
export async function openSigned(
  body: Buffer,
  signature: string,
  secret: string,
): Promise<StripeApi.Event> {
  const { Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceS);
  } catch (error) {
    throw new SignatureRefused('the signature of a payment message was refused', { cause: error });
  }
}

/** Signs a message as Stripe does. */
export async function signatureOf(payload: string, secret: string): Promise<string> {
  const { Stripe } = await import('stripe');
  return Stripe.webhooks.generateTestHeaderString({ payload, secret });
}
