import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '@ridescope/contract/auth';
import { routeOf } from '../../platform/http/route-of.ts';
import { hashCost, limitedRoute, newPasswordCost } from './auth-requests.ts';
import { confirmMfaSetup, startMfaSetup } from './mfa.ts';
import { confirmMfa, findChallengedUser, setNewPassword, signIn } from './sign-in.ts';
import type { AttemptRouteOptions } from './sign-up-routes.ts';

/** The steps of a sign-in. */
export const signInRoutes: FastifyPluginAsyncTypebox<AttemptRouteOptions> = async (
  app,
  { auth, requests, attemptsPerMinute },
) => {
  const { callerOf, cookiesOf, sendProgress } = requests;
  app.route({
    ...limitedRoute(contract.signIn, attemptsPerMinute, hashCost),
    handler: async (request, reply) => {
      const progress = await signIn(auth, request.body, callerOf(request), (awaiting) => {
        sendProgress(request, reply, awaiting);
      });
      return sendProgress(request, reply, progress);
    },
  });
  app.route({
    ...routeOf(contract.checkNewPassword),
    handler: async (request) => {
      await findChallengedUser(auth, cookiesOf(request).challenge, 'newPassword');
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.setNewPassword, attemptsPerMinute, newPasswordCost),
    handler: async (request, reply) => {
      const { challenge: cookie } = cookiesOf(request);
      const { password } = request.body;
      const caller = callerOf(request);
      return sendProgress(request, reply, await setNewPassword(auth, { cookie, password }, caller));
    },
  });
  app.route({
    ...limitedRoute(contract.confirmMfa, attemptsPerMinute),
    handler: async (request, reply) => {
      const { challenge: cookie } = cookiesOf(request);
      const progress = await confirmMfa(auth, { cookie, ...request.body }, callerOf(request));
      return sendProgress(request, reply, progress);
    },
  });
  app.route({
    ...limitedRoute(contract.startMfaSetup, attemptsPerMinute),
    handler: (request) =>
      startMfaSetup(
        auth,
        { ...cookiesOf(request), password: request.body.password },
        callerOf(request),
      ),
  });
  app.route({
    ...limitedRoute(contract.confirmMfaSetup, attemptsPerMinute),
    handler: async (request, reply) => {
      const given = { ...cookiesOf(request), code: request.body.code };
      const { recoveryCodes, signedIn } = await confirmMfaSetup(auth, given, callerOf(request));
      if (signedIn) sendProgress(request, reply, signedIn);
      return { recoveryCodes, next: 'done' as const };
    },
  });
};
