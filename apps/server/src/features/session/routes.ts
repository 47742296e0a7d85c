import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSession } from '@ridescope/contract/session';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';

export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...routeOf(getSession),
    handler: async (request) => {
      const { id, kind } = identityOf(request);
      return { identityId: id, kind };
    },
  });
};
