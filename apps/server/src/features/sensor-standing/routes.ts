import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSensorStanding } from '@ridescope/contract/sensor-standing';
import { makeCacheable } from '../../platform/http/cacheable-answer.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { SensorStandingService } from './service.ts';

export const sensorStandingRoutes: FastifyPluginAsyncTypebox<{
  sensorStanding: SensorStandingService;
}> = async (app, { sensorStanding }) => {
  app.route({
    ...routeOf(getSensorStanding),
    onSend: makeCacheable,
    handler: (request) => sensorStanding.find(request.query),
  });
};
