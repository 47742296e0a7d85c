import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getBenchmarkEntries,
  getBenchmarkEntriesOfQuarter,
  getBenchmarkEntriesOfYear,
} from '@ridescope/contract/benchmark-entries';
import {
  getBenchmarkProfiles,
  getBenchmarkQuantiles,
  getBenchmarkStart,
  getBenchmarks,
  getBenchmarksOfQuarter,
  getBenchmarksOfYear,
} from '@ridescope/contract/benchmarks';
import { getBenchmarkParts, getWhatIf } from '@ridescope/contract/what-if';
import { makeCacheable } from '../../platform/http/cacheable-answer.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { BenchmarkService } from './service.ts';
import type { WhatIfService } from './what-if-service.ts';

export const benchmarkRoutes: FastifyPluginAsyncTypebox<{
  benchmarks: BenchmarkService;
  whatIf: WhatIfService;
}> = async (app, { benchmarks, whatIf }) => {
  app.route({
    ...routeOf(getBenchmarkQuantiles),
    handler: (request) => benchmarks.find(request.query),
  });

  app.route({
    ...routeOf(getWhatIf),
    onSend: makeCacheable,
    handler: (request) => whatIf.estimate(request.query),
  });

  app.route({
    ...routeOf(getBenchmarkParts),
    onSend: makeCacheable,
    handler: () => whatIf.parts(),
  });

  app.route({
    ...routeOf(getBenchmarkProfiles),
    onSend: makeCacheable,
    handler: (request) => benchmarks.profiles(request.query),
  });

  app.route({
    ...routeOf(getBenchmarkStart),
    onSend: makeCacheable,
    handler: (request) => benchmarks.start(request.query),
  });

  // The longer forms have a year, and a year with a quarter.
  app.route({
    ...routeOf(getBenchmarks),
    onSend: makeCacheable,
    handler: (request) => benchmarks.systems(request.params),
  });
  app.route({
    ...routeOf(getBenchmarksOfYear),
    onSend: makeCacheable,
    handler: (request) => benchmarks.systems(request.params),
  });
  app.route({
    ...routeOf(getBenchmarksOfQuarter),
    onSend: makeCacheable,
    handler: (request) => benchmarks.systems(request.params),
  });

  app.route({
    ...routeOf(getBenchmarkEntries),
    onSend: makeCacheable,
    handler: (request) => benchmarks.entries(request.params),
  });
  app.route({
    ...routeOf(getBenchmarkEntriesOfYear),
    onSend: makeCacheable,
    handler: (request) => benchmarks.entries(request.params),
  });
  app.route({
    ...routeOf(getBenchmarkEntriesOfQuarter),
    onSend: makeCacheable,
    handler: (request) => benchmarks.entries(request.params),
  });
};
