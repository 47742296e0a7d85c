import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getLogs } from '@ridescope/contract';
import { identityOf } from '../../platform/access.ts';
import { routeOf } from '../../platform/route-of.ts';
import type { LogService } from './service.ts';

export const logRoutes: FastifyPluginAsyncTypebox<{ logs: LogService }> = async (app, { logs }) => {
  app.route({
    ...routeOf(getLogs),
    handler: (request) => logs.page(identityOf(request).id, request.query.lastKey),
  });
};
