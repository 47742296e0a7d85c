import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getLogListWords,
  getLogs,
  getLogsWithoutRide,
  setRideMark,
} from '@ridescope/contract/logs';
import { getTrends } from '@ridescope/contract/trends';
import type { Queryable } from '../../platform/database/database.ts';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { saveRideMark } from './ride-marks.ts';
import type { LogService } from './service.ts';

export const logRoutes: FastifyPluginAsyncTypebox<{ db: Queryable; logs: LogService }> = async (
  app,
  { db, logs },
) => {
  app.route({
    ...routeOf(getLogs),
    handler: (request) => logs.page(identityOf(request).id, request.query),
  });
  app.route({
    ...routeOf(getLogListWords),
    handler: async (request, reply) => {
      const words = await logs.firstWords(identityOf(request).id);
      reply.header('cache-control', 'private, no-cache');
      return words ? { words } : {};
    },
  });
  app.route({
    ...routeOf(getLogsWithoutRide),
    handler: (request) => logs.withoutRide(identityOf(request).id),
  });
  app.route({
    ...routeOf(getTrends),
    handler: (request) => logs.trends(identityOf(request).id, request.query),
  });
  app.route({
    ...routeOf(setRideMark),
    handler: (request) => {
      const { name, activityId } = request.params;
      return saveRideMark(db, { owner: identityOf(request).id, name, activityId }, request.body);
    },
  });
};
