import { createHash } from 'node:crypto';
import { timeMs } from '../process/clock.ts';
import { requireReadable } from './message-shape.ts';
import { MessageUnreadable, SignatureRefused, type SignedMessage } from './payment-provider.ts';
import { paymentEventOf } from './stripe-objects.ts';

/** A message older than this is refused, so that a recorded one is worth nothing later. */
const toleranceS = 300;

/** Checks the signature of a message and reads it. @throws SignatureRefused, MessageUnreadable */
export async function openSigned(
  body: Buffer,
  signature: string,
  secret: string,
): Promise<SignedMessage> {
  const { Stripe } = await import('stripe');
  const signedAtS = timeOf(signature);
  const text = body.toString('utf8');
  const event = refusing(
    () => Stripe.webhooks.constructEvent(text, signature, secret, toleranceS),
    (error) => error instanceof Stripe.errors.StripeSignatureVerificationError,
  );
  return {
    event: paymentEventOf(requireReadable(event)),
    // Of what is signed: anybody could change the rest of the header.
    digest: createHash('sha256').update(`${signedAtS}.${text}`).digest('hex'),
    validUntil: new Date((Math.max(signedAtS, timeMs() / 1000) + toleranceS) * 1000),
  };
}

/** The library reads the message in the same step, so not every failure is one of the signature. */
function refusing<T>(open: () => T, isOfSignature: (error: unknown) => boolean): T {
  try {
    return open();
  } catch (error) {
    if (!isOfSignature(error)) {
      throw new MessageUnreadable('a signed payment message could not be read', { cause: error });
    }
    throw new SignatureRefused('the signature of a payment message was refused', { cause: error });
  }
}

/** Reads when a message was signed: `t=1795179600,v1=…`. Rejects headers with two timestamps. */
function timeOf(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  const [, seconds] = /^t=(\d{1,12})$/.exec(times.join()) ?? [];
  if (seconds === undefined) throw new SignatureRefused('a payment message without its time');
  return Number(seconds);
}

/** Signs a message as Stripe does. */
export async function signatureOf(payload: string, secret: string): Promise<string> {
  const { Stripe } = await import('stripe');
  return Stripe.webhooks.generateTestHeaderString({ payload, secret });
}
