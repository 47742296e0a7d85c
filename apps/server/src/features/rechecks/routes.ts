import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  acceptRecheck,
  declineRecheck,
  getRecheck,
  startRecheck,
} from '@ridescope/contract/rechecks';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { RecheckService } from './service.ts';

export const recheckRoutes: FastifyPluginAsyncTypebox<{ rechecks: RecheckService }> = async (
  app,
  { rechecks },
) => {
  app.route({
    ...routeOf(getRecheck),
    handler: (request) => rechecks.find(identityOf(request).id, request.params.name),
  });
  app.route({
    ...routeOf(startRecheck),
    handler: (request) => rechecks.start(identityOf(request).id, request.params.name),
  });
  app.route({
    ...routeOf(acceptRecheck),
    handler: (request) => rechecks.accept(identityOf(request).id, request.params.name),
  });
  app.route({
    ...routeOf(declineRecheck),
    handler: (request) => rechecks.decline(identityOf(request).id, request.params.name),
  });
};
