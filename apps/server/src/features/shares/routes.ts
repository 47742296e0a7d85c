import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createShare, getShare, revokeShare } from '@ridescope/contract/shares';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { ShareService } from './service.ts';

/** Shares that may be made per minute: each takes some processor time. */
const sharesPerMinute = 20;

/** Registers the calls with which an owner manages a report's public copy. */
export const shareRoutes: FastifyPluginAsyncTypebox<{ shares: ShareService }> = async (
  app,
  { shares },
) => {
  app.route({
    ...routeOf(getShare),
    handler: async (request) => {
      const share = await shares.find(identityOf(request).id, request.params.name);
      return { ...(share && { share }) };
    },
  });

  // Most of it draws the picture of its preview.
  const create = routeOf(createShare, { processorMs: 80 });
  app.route({
    ...create,
    config: { ...create.config, rateLimit: { max: sharesPerMinute } },
    handler: (request) => shares.create(identityOf(request).id, request.params.name, request.body),
  });

  app.route({
    ...routeOf(revokeShare),
    handler: async (request) => {
      await shares.revoke(identityOf(request).id, request.params.name);
      return {};
    },
  });
};
