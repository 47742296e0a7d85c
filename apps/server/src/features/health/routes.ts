import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getHealth, getLiveness, getReadiness } from '@ridescope/contract/health';
import { routeOf } from '../../platform/http/route-of.ts';
import { type HealthService, wrongAmount } from './service.ts';

interface HealthRouteOptions {
  health: HealthService;
  /** Faults of the setup that were seen so far. */
  warnings: () => string[];
  /** Says whether the server is about to stop. */
  isDraining: () => boolean;
}

/** The purchase itself is named to the operator alone. */
const wrongAmountWarning =
  'A payment has another amount than its price, so it got no tokens. `npm run books` names it.';

export const healthRoutes: FastifyPluginAsyncTypebox<HealthRouteOptions> = async (
  app,
  { health, warnings, isDraining },
) => {
  const route = routeOf(getHealth);
  app.route({
    ...route,
    // Monitoring calls this every few seconds.
    config: { ...route.config, rateLimit: false },
    schema: { ...route.schema, response: { ...route.schema.response, 503: getHealth.response } },
    handler: async (_request, reply) => {
      const { health: state, canServe } = await health.check();
      const money = state.checks.payments === wrongAmount ? [wrongAmountWarning] : [];
      const status = isDraining() ? 'draining' : state.status;
      return reply
        .code(canServe && status !== 'draining' ? 200 : 503)
        .send({ ...state, status, warnings: [...warnings(), ...money] });
    },
  });

  const ready = routeOf(getReadiness);
  app.route({
    ...ready,
    config: { ...ready.config, rateLimit: false },
    schema: { ...ready.schema, response: { ...ready.schema.response, 503: getReadiness.response } },
    // A server listens once its tables are there, so draining is all that is left to know.
    handler: async (_request, reply) =>
      isDraining() ? reply.code(503).send({ status: 'draining' }) : reply.send({ status: 'ready' }),
  });

  const live = routeOf(getLiveness);
  app.route({
    ...live,
    config: { ...live.config, rateLimit: false },
    handler: async () => ({}),
  });
};
