import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getTokenPricing, type TokenPricing } from '@ridescope/contract/purchases';
import { makeCacheable } from '../../platform/http/cacheable-answer.ts';
import { routeOf } from '../../platform/http/route-of.ts';

export const pricingRoutes: FastifyPluginAsyncTypebox<{ pricing: TokenPricing }> = async (
  app,
  { pricing },
) => {
  app.route({
    ...routeOf(getTokenPricing),
    onSend: makeCacheable,
    handler: async () => pricing,
  });
};
