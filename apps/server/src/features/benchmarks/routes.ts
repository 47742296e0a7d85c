import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getBenchmarkQuantiles } from '@ridescope/contract';
import { routeOf } from '../../platform/route-of.ts';
import type { BenchmarkService } from './service.ts';

export const benchmarkRoutes: FastifyPluginAsyncTypebox<{ benchmarks: BenchmarkService }> = async (
  app,
  { benchmarks },
) => {
  app.route({
    ...routeOf(getBenchmarkQuantiles),
    handler: (request) => benchmarks.find(request.query),
  });
};
