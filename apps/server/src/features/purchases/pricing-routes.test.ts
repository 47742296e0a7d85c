import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loadPricing } from './pricing.ts';
import { pricingRoutes } from './pricing-routes.ts';

it('the pricing route answers visitors with three bundles, and with nothing new to who has them (API-23)', async () => {
  const app = Fastify();
  await app.register(pricingRoutes, {
    pricing: { ...(await loadPricing()), checkout: 'closed' },
  });
  const url = '/tokens/pricing';
  const first = await app.inject({ url });
  expect(first.json().bundles).toHaveLength(3);
  expect(first.json()).toMatchObject({
    freeMonthlyAllowance: 5,
    introductoryDiscount: { enabled: false, percentage: 20 },
    checkout: 'closed',
  });
  const etag = String(first.headers.etag);
  const again = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
