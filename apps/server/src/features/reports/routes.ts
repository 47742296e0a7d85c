import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Report } from '@ridescope/contract/report/report';
import {
  deleteReport,
  getComparedWords,
  getFirstWords,
  getReport,
} from '@ridescope/contract/reports';
import { framedWords } from '@ridescope/words/report/first-words';
import { identityOf } from '../../platform/http/access.ts';
import { sendGzippedJson } from '../../platform/http/gzipped-json.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { userAgentOf } from '../../platform/http/user-agent.ts';
import type { ReportService } from './service.ts';

interface ReportRouteOptions {
  reports: ReportService;
  onDeleted(owner: string, userAgent: string | undefined): Promise<void>;
}

export const reportRoutes: FastifyPluginAsyncTypebox<ReportRouteOptions> = async (
  app,
  { reports, onDeleted },
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
    ...routeOf(getFirstWords),
    handler: async (request, reply) => {
      const words = await reports.firstWords(identityOf(request).id, request.params.name);
      reply.header('cache-control', 'private, no-cache');
      return words ? { words: framedWords(words) } : {};
    },
  });

  app.route({
    // It reads two reports.
    ...routeOf(getComparedWords, { processorMs: 80 }),
    handler: async (request, reply) => {
      const { id } = identityOf(request);
      const { name, other } = request.params;
      const words = await reports.comparedWords(id, name, other);
      reply.header('cache-control', 'private, no-cache');
      return words ? { words } : {};
    },
  });

  app.route({
    ...routeOf(deleteReport),
    handler: async (request) => {
      const { id } = identityOf(request);
      await reports.remove(id, request.params.name);
      await onDeleted(id, userAgentOf(request));
      return {};
    },
  });
};
