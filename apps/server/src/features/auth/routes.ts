import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '@ridescope/contract/auth';
import type { Endpoint } from '@ridescope/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityOf } from '../../platform/access.ts';
import { routeOf } from '../../platform/route-of.ts';
import { userAgentOf } from '../../platform/user-agent.ts';
import { accountChangeRoutes } from './account-change-routes.ts';
import { clearCookies, readCookies, setProgress, setSession } from './cookies.ts';
import { openBrowser } from './known-browser.ts';
import { confirmMfaSetup, startMfaSetup } from './mfa.ts';
import type { Caller } from './parts.ts';
import { confirmReset, requestReset } from './reset-password.ts';
import type { AuthService } from './service.ts';
import { confirmMfa, type Progress, setNewPassword, signIn } from './sign-in.ts';
import { confirmSignUp, resendCode, signUp } from './sign-up.ts';

interface AuthRouteOptions {
  auth: AuthService;
  publicUrl: string | undefined;
  /** Attempts per minute from one network address. Each one costs a hash or a mail. */
  attemptsPerMinute: number;
}

export const authRoutes: FastifyPluginAsyncTypebox<AuthRouteOptions> = async (
  app,
  { auth, publicUrl, attemptsPerMinute },
) => {
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  const sendProgress = (request: FastifyRequest, reply: FastifyReply, progress: Progress) => {
    setProgress(reply, isSecure(request), progress);
    return { next: progress.next };
  };
  const cookiesOf = (request: FastifyRequest) => readCookies(request, isSecure(request));
  const callerOf = (request: FastifyRequest): Caller => {
    const { browser, session } = cookiesOf(request);
    return {
      address: request.ip,
      userAgent: userAgentOf(request),
      browser: openBrowser(auth.keyring, browser),
      session,
    };
  };
  /** Builds a route with a stricter limit for each network address. */
  const limitedRoute = <const E extends Endpoint>(endpoint: E) => {
    const route = routeOf(endpoint);
    return { ...route, config: { ...route.config, rateLimit: { max: attemptsPerMinute } } };
  };

  app.route({
    ...limitedRoute(contract.signUp),
    handler: async (request, reply) => {
      setProgress(reply, isSecure(request), await signUp(auth, request.body, callerOf(request)));
      return { next: 'confirmSignUp' as const };
    },
  });
  app.route({
    ...limitedRoute(contract.confirmSignUp),
    handler: async (request, reply) => {
      const { challenge } = cookiesOf(request);
      const progress = await confirmSignUp(auth, request.body, callerOf(request), challenge);
      return progress ? sendProgress(request, reply, progress) : {};
    },
  });
  app.route({
    ...limitedRoute(contract.resendCode),
    handler: async (request) => {
      await resendCode(auth, request.body, callerOf(request));
      return {};
    },
  });

  app.route({
    ...limitedRoute(contract.signIn),
    handler: async (request, reply) => {
      const progress = await signIn(auth, request.body, callerOf(request), (awaiting) =>
        setProgress(reply, isSecure(request), awaiting),
      );
      return sendProgress(request, reply, progress);
    },
  });
  app.route({
    ...limitedRoute(contract.setNewPassword),
    handler: async (request, reply) => {
      const { challenge: cookie } = cookiesOf(request);
      const { password } = request.body;
      const caller = callerOf(request);
      return sendProgress(request, reply, await setNewPassword(auth, { cookie, password }, caller));
    },
  });
  app.route({
    ...limitedRoute(contract.confirmMfa),
    handler: async (request, reply) => {
      const { challenge: cookie } = cookiesOf(request);
      const progress = await confirmMfa(auth, { cookie, ...request.body }, callerOf(request));
      setProgress(reply, isSecure(request), progress);
      return { next: progress.next };
    },
  });

  app.route({
    ...limitedRoute(contract.startMfaSetup),
    handler: (request) =>
      startMfaSetup(
        auth,
        { ...cookiesOf(request), password: request.body.password },
        callerOf(request),
      ),
  });
  app.route({
    ...limitedRoute(contract.confirmMfaSetup),
    handler: async (request, reply) => {
      const given = { ...cookiesOf(request), code: request.body.code };
      const { recoveryCodes, signedIn } = await confirmMfaSetup(auth, given, callerOf(request));
      if (signedIn) setProgress(reply, isSecure(request), signedIn);
      return { recoveryCodes, next: 'done' as const };
    },
  });

  app.route({
    ...limitedRoute(contract.resetPassword),
    handler: async (request) => {
      await requestReset(auth, request.body, callerOf(request));
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.confirmResetPassword),
    handler: async (request, reply) => {
      await confirmReset(auth, request.body, callerOf(request));
      clearCookies(reply, isSecure(request));
      return {};
    },
  });

  app.route({
    ...routeOf(contract.issueToken),
    handler: async (request, reply) => {
      const { session } = cookiesOf(request);
      const { token, expiresAt, user } = await auth.issueToken(session, callerOf(request));
      // Extends the cookie together with the session.
      if (session !== undefined) setSession(reply, isSecure(request), session);
      return { token, expiresAt: expiresAt.toISOString(), user };
    },
  });
  app.route({
    ...routeOf(contract.signOut),
    handler: async (request, reply) => {
      await auth.signOut(cookiesOf(request).session);
      clearCookies(reply, isSecure(request));
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
  await app.register(accountChangeRoutes, { auth, attemptsPerMinute });
  app.route({
    ...routeOf(contract.getJwks),
    handler: async () => ({
      keys: (await auth.tokenSigner.publicKeys()).keys.map((key) => ({ ...key })),
    }),
  });
};
