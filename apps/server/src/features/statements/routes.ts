import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getStatement, signStatement, verifyStatement } from '@ridescope/contract/statements';
import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { StatementService } from './service.ts';

interface StatementRouteOptions {
  statements: StatementService;
  /** Codes that a network address may try in a minute. */
  codesPerMinute: number;
  /** Given on a server that admits only some accounts: their users alone may see what was signed on it. */
  requireUser?: ((request: FastifyRequest) => Promise<void>) | undefined;
}

/** Unpacking and checking a large stored report takes up to this long. */
const processorMs = 40;

export const statementRoutes: FastifyPluginAsyncTypebox<StatementRouteOptions> = async (
  app,
  { statements, codesPerMinute, requireUser },
) => {
  app.route({
    ...routeOf(getStatement, { processorMs }),
    handler: (request) =>
      statements.find(identityOf(request).id, request.params.name, request.query.activityId),
  });

  app.route({
    ...routeOf(signStatement, { processorMs }),
    handler: (request) =>
      statements.sign(identityOf(request).id, request.params.name, request.body.activityId),
  });

  const verify = routeOf(verifyStatement, { processorMs });
  app.route({
    ...verify,
    config: { ...verify.config, rateLimit: { max: codesPerMinute } },
    handler: async (request) => {
      await requireUser?.(request);
      return statements.verify(request.body.code);
    },
  });
};
