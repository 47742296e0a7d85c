import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { checkTokens, getTokenBalance, getTokenHistory } from '@ridescope/contract/tokens';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { TokenService } from './service.ts';

export const tokenRoutes: FastifyPluginAsyncTypebox<{ tokens: TokenService }> = async (
  app,
  { tokens },
) => {
  app.route({
    ...routeOf(getTokenBalance),
    handler: (request) => tokens.balance(identityOf(request).id),
  });
  app.route({
    ...routeOf(checkTokens),
    handler: (request) => tokens.check(identityOf(request).id, request.body.logSizeMB),
  });
  app.route({
    ...routeOf(getTokenHistory),
    handler: (request) => tokens.history(identityOf(request).id, request.query),
  });
};
