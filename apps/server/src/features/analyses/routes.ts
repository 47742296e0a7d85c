import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getAnalysis, startAnalysis } from '@ridescope/contract/analysis';
import { identityOf } from '../../platform/access.ts';
import { routeOf } from '../../platform/route-of.ts';
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
    ...routeOf(startAnalysis),
    handler: (request) => {
      const { logId } = request.params;
      return analyses.start(identityOf(request).id, logId, request.body.confirmedTokens);
    },
  });
};
