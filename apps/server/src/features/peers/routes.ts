import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getPeers } from '@ridescope/contract';
import { routeOf } from '../../platform/route-of.ts';
import type { PeerService } from './service.ts';

export const peerRoutes: FastifyPluginAsyncTypebox<{ peers: PeerService }> = async (
  app,
  { peers },
) => {
  app.route({ ...routeOf(getPeers), handler: (request) => peers.find(request.query) });
};
