import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { insertUser } from '../../../src/features/auth/store.ts';
import { createPurchaseService } from '../../../src/features/purchases/service.ts';
import { createSettlement } from '../../../src/features/purchases/settlement.ts';
import { createTokenService } from '../../../src/features/tokens/service.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';
import {
  type PaymentProvider,
  refundedInAll,
  type SessionReport,
} from '../../../src/platform/payments/payment-provider.ts';
import { createSecurityLog } from '../../../src/platform/security-log/security-log.ts';
import { testKeyring } from '../databases/test-keyring.ts';

const testPricing = {
  bundles: [
    {
      id: 'starter',
      name: 'Starter',
      quantity: 10,
      description: 'For a start.',
      currentPrice: 500,
      originalPrice: 500,
      currentPricePerToken: 50,
      popular: false,
      savingsPercent: 0,
    },
  ],
  freeMonthlyAllowance: 5,
  introductoryDiscount: { enabled: false, percentage: 20 },
};

/** Addresses that a page sends. */
export const ownAddresses = {
  successUrl: 'http://localhost:80/purchase/success',
  cancelUrl: 'http://localhost:80/purchase/cancel',
};

const { log } = Fastify();
const securityLog = createSecurityLog(log);

/** What sells tokens, without routes and jobs. */
export function paymentKit(db: Queryable, provider: PaymentProvider) {
  const now = () => new Date('2026-11-20T12:00:00Z');
  const tokens = createTokenService({ db, keyring: testKeyring, now });
  const { purchase: credit, takeBack, returnTokens } = tokens;
  return {
    tokens,
    purchases: createPurchaseService({ db, pricing: testPricing, provider, onRejected() {}, now }),
    settlement: createSettlement({
      db,
      providerName: provider.name,
      credit,
      takeBack,
      returnTokens,
      securityLog,
      now,
      log,
    }),
    log,
    async addUser(): Promise<string> {
      const id = await insertUser(db, { email: `${randomUUID()}@x.org`, passwordHash: '' });
      if (id === undefined) throw new Error('the email is taken');
      return id;
    },
  };
}

/** What the provider reports when a session of the kit's bundle was paid. */
export function paidReport(sessionId: string, paymentRef = `pi_${sessionId}`): SessionReport {
  return { sessionId, paymentRef, state: 'paid', priceCents: 500, paidCents: 500, currency: 'usd' };
}

/** A provider that opens sessions and knows nothing else. */
export function silentProvider(): PaymentProvider {
  return {
    name: 'test',
    isTest: true,
    openSession: async ({ purchaseId }) => ({
      sessionId: `cs_${purchaseId}`,
      checkoutUrl: 'http://localhost:80/dev/checkout/x',
    }),
    findSession: async () => undefined,
    refund: async (paymentRef) => refundedInAll(paymentRef, 500),
    readMessage: async () => ({ event: { kind: 'other' }, digest: '', validUntil: new Date() }),
    check: async () => 'ok',
  };
}
