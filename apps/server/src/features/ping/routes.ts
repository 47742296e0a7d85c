import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { attachPing, detachPing, getAttachedPing, ping, pingLoad } from '@ridescope/contract/ping';
import { pingLoadBytes, pingLoadDownloads } from '@ridescope/contract/ping-terms';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { createLoadStreams } from './load-stream.ts';
import type { PingService } from './service.ts';

/** Full tests under load that one network address may do in ten minutes. */
const loadTests = 3;

export const pingRoutes: FastifyPluginAsyncTypebox<{ pings: PingService }> = async (
  app,
  { pings },
) => {
  const loads = createLoadStreams();

  app.route({ ...routeOf(ping), handler: async () => ({}) });

  const load = routeOf(pingLoad, { processorMs: 40 });
  app.route({
    ...load,
    config: {
      ...load.config,
      rateLimit: { max: loadTests * pingLoadDownloads, timeWindow: '10 minutes' },
    },
    compress: false,
    // Its stream would have no reader.
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const stream = loads.start(request.ip);
      return reply
        .type('application/octet-stream')
        .header('content-length', pingLoadBytes)
        .send(stream);
    },
  });

  app.route({
    ...routeOf(getAttachedPing),
    handler: (request) => pings.find(identityOf(request).id, request.params.name),
  });
  app.route({
    ...routeOf(attachPing),
    handler: (request) => pings.attach(identityOf(request).id, request.params.name, request.body),
  });
  app.route({
    ...routeOf(detachPing),
    handler: (request) => pings.detach(identityOf(request).id, request.params.name),
  });
};
