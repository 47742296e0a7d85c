import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getAnalysis, getAnalysisWords, startAnalysis } from '@ridescope/contract/analysis';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { AnalysisService } from './service.ts';

export const analysisRoutes: FastifyPluginAsyncTypebox<{ analyses: AnalysisService }> = async (
  app,
  { analyses },
) => {
  app.route({
    ...routeOf(getAnalysis),
    handler: (request) => analyses.find(identityOf(request).id, request.params.logId),
  });
  app.route({
    ...routeOf(getAnalysisWords),
    handler: async (request, reply) => {
      const words = await analyses.firstWords(identityOf(request).id, request.params.logId);
      reply.header('cache-control', 'private, no-cache');
      return words ? { words } : {};
    },
  });
  app.route({
    ...routeOf(startAnalysis),
    handler: (request) => {
      const { logId } = request.params;
      return analyses.start(identityOf(request).id, logId, request.body.confirmedTokens);
    },
  });
};
