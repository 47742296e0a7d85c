import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { deleteAccount, exportAccount } from '@ridescope/contract/account';
import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { userAgentOf } from '../../platform/http/user-agent.ts';
import type { AccountService } from './service.ts';

export const accountRoutes: FastifyPluginAsyncTypebox<{ account: AccountService }> = async (
  app,
  { account },
) => {
  app.route({
    // It unpacks every report of the account.
    ...routeOf(exportAccount, { processorMs: 100 }),
    handler: async (request, reply) => {
      const stream = await account.export({
        userId: identityOf(request).id,
        userAgent: userAgentOf(request),
      });
      return (
        reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', 'attachment; filename="ridescope-account.json"')
          // A stream is sent without a look at the schema; its content is the answer.
          .send(Readable.from(charged(stream, request)) as never)
      );
    },
  });
  app.route({
    ...routeOf(deleteAccount),
    handler: async (request) => {
      const { password, code } = request.body;
      const { id, sessionId } = identityOf(request);
      const caller = {
        userId: id,
        sessionId,
        address: request.ip,
        userAgent: userAgentOf(request),
      };
      await account.delete(caller, { password, code });
      return {};
    },
  });
};

/** Charges an export by its size, which grows with the number of reports. */
async function* charged(
  stream: AsyncIterable<string>,
  request: FastifyRequest,
): AsyncGenerator<string> {
  for await (const part of stream) {
    request.chargeBytes(part.length);
    yield part;
  }
}
