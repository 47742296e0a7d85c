import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '@ridescope/contract/auth';
import { type AuthRequests, limitedRoute, newPasswordCost } from './auth-requests.ts';
import { mailBrowserLink, openBrowserLink } from './browser-link.ts';
import { confirmReset, requestReset } from './reset-password.ts';
import type { AuthService } from './service.ts';
import { confirmSignUp, resendCode, signUp } from './sign-up.ts';

export interface AttemptRouteOptions {
  auth: AuthService;
  requests: AuthRequests;
  attemptsPerMinute: number;
}

/** Steps with a mailed code: a new account, and a forgotten password. */
export const signUpRoutes: FastifyPluginAsyncTypebox<AttemptRouteOptions> = async (
  app,
  { auth, requests, attemptsPerMinute },
) => {
  const { callerOf, cookiesOf, sendProgress } = requests;
  app.route({
    ...limitedRoute(contract.signUp, attemptsPerMinute, newPasswordCost),
    handler: async (request, reply) => {
      sendProgress(request, reply, await signUp(auth, request.body, callerOf(request)));
      return { next: 'confirmSignUp' as const };
    },
  });
  app.route({
    ...limitedRoute(contract.confirmSignUp, attemptsPerMinute),
    handler: async (request, reply) => {
      const { challenge } = cookiesOf(request);
      const progress = await confirmSignUp(auth, request.body, callerOf(request), challenge);
      return progress ? sendProgress(request, reply, progress) : {};
    },
  });
  app.route({
    ...limitedRoute(contract.resendCode, attemptsPerMinute),
    handler: async (request) => {
      await resendCode(auth, request.body, callerOf(request));
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.mailBrowserLink, attemptsPerMinute),
    handler: async (request) => {
      const origin = requests.mailOriginOf(request);
      await mailBrowserLink(auth, { ...request.body, origin }, requests.callerOf(request));
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.openBrowserLink, attemptsPerMinute),
    handler: async (request, reply) => {
      const caller = requests.callerOf(request);
      const { email, browser } = await openBrowserLink(auth, request.body, caller);
      requests.setBrowser(request, reply, browser);
      return { email };
    },
  });
  app.route({
    ...limitedRoute(contract.resetPassword, attemptsPerMinute),
    handler: async (request) => {
      await requestReset(auth, request.body, callerOf(request));
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.confirmResetPassword, attemptsPerMinute, newPasswordCost),
    handler: async (request, reply) => {
      await confirmReset(auth, request.body, callerOf(request));
      requests.clearCookies(request, reply);
      return {};
    },
  });
};
