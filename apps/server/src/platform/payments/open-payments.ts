import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Config } from '../process/config.ts';
import { createKeyring } from '../process/keyring.ts';
import { authSecret } from '../process/secrets.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createTestProvider } from './test-provider.ts';

export interface Payments {
  /** Absent: nothing is sold. */
  provider?: PaymentProvider;
  /** Signs the messages of the test checkout; absent without one. */
  testSecret?: string;
}

/** Chooses the provider: Stripe with its key, the test checkout in development, else none. */
export async function openPayments(
  config: Config,
  db: Queryable,
  log: FastifyBaseLogger,
): Promise<Payments> {
  const stripe = await stripeOf(config);
  if (stripe) return { provider: stripe };
  if (config.isProduction) {
    log.warn({ event: 'payments.closed' });
    return {};
  }
  const testSecret = createKeyring(await authSecret(config), 'test checkout').digest('webhook');
  return { provider: createTestProvider(db, testSecret), testSecret };
}

/** Makes the provider that takes real payments; undefined without its key. */
export async function stripeOf({ stripe }: Config): Promise<PaymentProvider | undefined> {
  if (!stripe) return undefined;
  // Loaded only where there is a key: the library is large.
  const { createStripeProvider } = await import('./stripe-provider.ts');
  return createStripeProvider(stripe);
}
