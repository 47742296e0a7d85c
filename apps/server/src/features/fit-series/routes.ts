import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { addFitSeries, getFitSeries, removeFitSeries } from '@ridescope/contract/fit-series';
import { mostFitSeriesBytes } from '@ridescope/contract/fit-series-terms';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { strictValidator } from '../../platform/http/schema-compilers.ts';
import type { FitSeriesService } from './service.ts';

/** Unpacking a day's values, and checking and packing an hour's, takes up to this long. */
const processorMs = 40;

export const fitSeriesRoutes: FastifyPluginAsyncTypebox<{ fitSeries: FitSeriesService }> = async (
  app,
  { fitSeries },
) => {
  app.route({
    ...routeOf(getFitSeries, { processorMs }),
    handler: async (request, reply) => {
      const json = await fitSeries.list(identityOf(request).id, request.params.name);
      // As bytes, which are sent unchanged.
      return reply.type('application/json; charset=utf-8').send(Buffer.from(json) as never);
    },
  });

  app.route({
    ...routeOf(addFitSeries, { processorMs }),
    bodyLimit: mostFitSeriesBytes,
    validatorCompiler: strictValidator,
    handler: async (request) => {
      const { name, activityId } = request.params;
      const owner = identityOf(request).id;
      const addedAt = await fitSeries.add(owner, name, activityId, request.body);
      return { addedAt: addedAt.toISOString() };
    },
  });

  app.route({
    ...routeOf(removeFitSeries),
    handler: async (request) => {
      const { name, activityId } = request.params;
      await fitSeries.remove(identityOf(request).id, name, activityId);
      return {};
    },
  });
};
