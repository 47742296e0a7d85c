import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { deleteReport, getReport, type Report } from '@ridescope/contract';
import { identityOf } from '../../platform/access.ts';
import { sendGzippedJson } from '../../platform/gzipped-json.ts';
import { routeOf } from '../../platform/route-of.ts';
import type { ReportService } from './service.ts';

export const reportRoutes: FastifyPluginAsyncTypebox<{ reports: ReportService }> = async (
  app,
  { reports },
) => {
  app.route({
    ...routeOf(getReport),
    handler: async (request, reply) => {
      const gzipped = await reports.read(identityOf(request).id, request.params.name);
      reply.header('cache-control', 'private, no-cache');
      return sendGzippedJson<Report>(request, reply, gzipped);
    },
  });

  app.route({
    ...routeOf(deleteReport),
    handler: async (request) => {
      await reports.remove(identityOf(request).id, request.params.name);
      return {};
    },
  });
};
