import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getTriedFixes, setTriedFix } from '@ridescope/contract/tried-fixes';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { TriedFixService } from './service.ts';

export const triedFixRoutes: FastifyPluginAsyncTypebox<{ triedFixes: TriedFixService }> = async (
  app,
  { triedFixes },
) => {
  app.route({
    ...routeOf(getTriedFixes),
    handler: (request) => triedFixes.list(identityOf(request).id, request.params.name),
  });
  app.route({
    ...routeOf(setTriedFix),
    handler: (request) => {
      const { name, recommendationId } = request.params;
      const { isTried, day } = request.body;
      return triedFixes.set(identityOf(request).id, name, { recommendationId, isTried, day });
    },
  });
};
