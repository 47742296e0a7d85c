import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listSecurityEvents } from '@ridescope/contract/security-events';
import type { Queryable } from '../../platform/database/database.ts';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { eventsOf } from './store.ts';

export const securityEventRoutes: FastifyPluginAsyncTypebox<{ db: Queryable }> = async (
  app,
  { db },
) => {
  app.route({
    ...routeOf(listSecurityEvents),
    handler: async (request) => {
      const { limit, before } = request.query;
      const rows = await eventsOf(db, identityOf(request).id, { limit: limit + 1, before });
      const events = rows.slice(0, limit).map(({ id, kind, browser, created_at }) => ({
        id,
        kind,
        createdAt: created_at.toISOString(),
        ...(browser !== null && { browser }),
      }));
      return { events, hasMore: rows.length > limit };
    },
  });
};
