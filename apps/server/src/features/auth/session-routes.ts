import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '@ridescope/contract/auth';
import { identityOf } from '../../platform/http/access.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { AuthRequests } from './auth-requests.ts';
import type { AuthService } from './service.ts';

interface SessionRouteOptions {
  auth: AuthService;
  requests: AuthRequests;
}

/** Sessions of a user, and the tokens and keys that follow from them. */
export const sessionRoutes: FastifyPluginAsyncTypebox<SessionRouteOptions> = async (
  app,
  { auth, requests },
) => {
  app.route({
    ...routeOf(contract.issueToken),
    handler: async (request, reply) => {
      const { session } = requests.cookiesOf(request);
      const { token, expiresAt, user } = await auth.issueToken(session, requests.callerOf(request));
      // Extends the cookie together with the session.
      if (session !== undefined) requests.setSession(request, reply, session);
      return { token, expiresAt: expiresAt.toISOString(), user };
    },
  });
  app.route({
    ...routeOf(contract.signOut),
    handler: async (request, reply) => {
      await auth.signOut(requests.cookiesOf(request).session);
      requests.clearCookies(request, reply);
      return {};
    },
  });
  app.route({
    ...routeOf(contract.listSessions),
    handler: async (request) => {
      const { id, sessionId } = identityOf(request);
      return { sessions: await auth.listSessions(id, sessionId) };
    },
  });
  app.route({
    ...routeOf(contract.endOtherSessions),
    handler: async (request) => {
      const { id, sessionId } = identityOf(request);
      await auth.endOtherSessions(id, sessionId);
      return {};
    },
  });
  app.route({
    ...routeOf(contract.endSession),
    handler: async (request) => {
      await auth.endSession(identityOf(request).id, request.params.sessionId);
      return {};
    },
  });
  app.route({
    ...routeOf(contract.getJwks),
    handler: async () => ({
      keys: (await auth.tokenSigner.publicKeys()).keys.map((key) => ({ ...key })),
    }),
  });
};
