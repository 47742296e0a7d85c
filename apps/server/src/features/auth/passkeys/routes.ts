import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '@ridescope/contract/passkeys';
import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../../platform/http/access.ts';
import { routeOf } from '../../../platform/http/route-of.ts';
import { signedInCallerOf } from '../account-change-routes.ts';
import { limitedRoute } from '../auth-requests.ts';
import type { AttemptRouteOptions } from '../sign-up-routes.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './manage.ts';
import { relyingPartyOf } from './relying-party.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

interface PasskeyRouteOptions extends AttemptRouteOptions {
  publicUrl: string | undefined;
}

/** The sign-in with a passkey, and the passkeys of a user. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<PasskeyRouteOptions> = async (
  app,
  { auth, requests, publicUrl, attemptsPerMinute },
) => {
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, publicUrl);
  app.route({
    ...limitedRoute(contract.startPasskeySignIn, attemptsPerMinute),
    handler: async (request) => ({ options: await startPasskeySignIn(auth, partyOf(request)) }),
  });
  app.route({
    ...limitedRoute(contract.signInWithPasskey, attemptsPerMinute),
    handler: async (request, reply) => {
      const given = { party: partyOf(request), answer: request.body };
      const progress = await signInWithPasskey(auth, given, requests.callerOf(request));
      return requests.sendProgress(request, reply, progress);
    },
  });
  app.route({
    ...routeOf(contract.listPasskeys),
    handler: async (request) => ({ passkeys: await listPasskeys(auth, identityOf(request).id) }),
  });
  app.route({
    ...limitedRoute(contract.startPasskey, attemptsPerMinute),
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const given = { caller, party: partyOf(request), proof: request.body };
      return { options: await startPasskey(auth, given) };
    },
  });
  app.route({
    ...limitedRoute(contract.addPasskey, attemptsPerMinute),
    handler: (request) =>
      addPasskey(auth, signedInCallerOf(request), { ...request.body, party: partyOf(request) }),
  });
  app.route({
    ...limitedRoute(contract.renamePasskey, attemptsPerMinute),
    handler: async (request) => {
      const { passkeyId: id } = request.params;
      await renamePasskey(auth, identityOf(request).id, { id, name: request.body.name });
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.removePasskey, attemptsPerMinute),
    handler: async (request) => {
      const { passkeyId: id } = request.params;
      await removePasskey(auth, signedInCallerOf(request), { ...request.body, id });
      return {};
    },
  });
};
