import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '@ridescope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityOf } from '../../platform/access.ts';
import { requireOwnOrigin } from '../../platform/own-origin.ts';
import { routeOf } from '../../platform/route-of.ts';
import { clearCookies, readCookies, setProgress, setSession } from './cookies.ts';
import { confirmMfaSetup, disableMfa, startMfaSetup } from './mfa.ts';
import type { Caller } from './parts.ts';
import { confirmReset, requestReset } from './reset-password.ts';
import type { AuthService } from './service.ts';
import { confirmMfa, type Progress, setNewPassword, signIn } from './sign-in.ts';
import { confirmSignUp, resendCode, signUp } from './sign-up.ts';

interface AuthRouteOptions {
  auth: AuthService;
  publicUrl: string | undefined;
  /** Attempts a minute from one address; each of them costs a hash or a mail. */
  attemptsPerMinute: number;
}

export const authRoutes: FastifyPluginAsyncTypebox<AuthRouteOptions> = async (
  app,
  { auth, publicUrl, attemptsPerMinute },
) => {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET') requireOwnOrigin(request, publicUrl);
  });
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  const tell = (request: FastifyRequest, reply: FastifyReply, progress: Progress) => {
    setProgress(reply, isSecure(request), progress);
    return { next: progress.next };
  };
  /** A route whose calls from one address are limited more strictly. */
  const attempt = <const E extends contract.Endpoint>(endpoint: E) => {
    const route = routeOf(endpoint);
    return { ...route, config: { ...route.config, rateLimit: { max: attemptsPerMinute } } };
  };

  app.route({
    ...attempt(contract.signUp),
    handler: async (request) => {
      await signUp(auth, request.body, callerOf(request));
      return { next: 'confirmSignUp' as const };
    },
  });
  app.route({
    ...attempt(contract.confirmSignUp),
    handler: async (request) => {
      await confirmSignUp(auth, request.body, callerOf(request));
      return {};
    },
  });
  app.route({
    ...attempt(contract.resendCode),
    handler: async (request) => {
      await resendCode(auth, request.body, callerOf(request));
      return {};
    },
  });

  app.route({
    ...attempt(contract.signIn),
    handler: async (request, reply) =>
      tell(request, reply, await signIn(auth, request.body, callerOf(request))),
  });
  app.route({
    ...attempt(contract.setNewPassword),
    handler: async (request, reply) => {
      const { challenge: cookie } = readCookies(request);
      const { password } = request.body;
      const caller = callerOf(request);
      return tell(request, reply, await setNewPassword(auth, { cookie, password }, caller));
    },
  });
  app.route({
    ...attempt(contract.confirmMfa),
    handler: async (request, reply) => {
      const { challenge: cookie } = readCookies(request);
      const progress = await confirmMfa(auth, { cookie, ...request.body }, callerOf(request));
      setProgress(reply, isSecure(request), progress);
      return { next: progress.next };
    },
  });

  app.route({
    ...attempt(contract.startMfaSetup),
    handler: (request) =>
      startMfaSetup(
        auth,
        { ...readCookies(request), password: request.body.password },
        callerOf(request),
      ),
  });
  app.route({
    ...attempt(contract.confirmMfaSetup),
    handler: async (request, reply) => {
      const given = { ...readCookies(request), code: request.body.code };
      const { recoveryCodes, session } = await confirmMfaSetup(auth, given, callerOf(request));
      if (session !== undefined) {
        setProgress(reply, isSecure(request), { next: 'done', session });
      }
      return { recoveryCodes, next: 'done' as const };
    },
  });
  app.route({
    ...attempt(contract.disableMfa),
    handler: async (request) => {
      const given = { userId: identityOf(request).id, password: request.body.password };
      await disableMfa(auth, given, callerOf(request));
      return {};
    },
  });

  app.route({
    ...attempt(contract.resetPassword),
    handler: async (request) => {
      await requestReset(auth, request.body, callerOf(request));
      return {};
    },
  });
  app.route({
    ...attempt(contract.confirmResetPassword),
    handler: async (request, reply) => {
      await confirmReset(auth, request.body, callerOf(request));
      clearCookies(reply);
      return {};
    },
  });

  app.route({
    ...routeOf(contract.issueToken),
    handler: async (request, reply) => {
      const { session } = readCookies(request);
      const { token, expiresAt, user } = await auth.issueToken(session);
      // The cookie lives on as the session does.
      if (session !== undefined) setSession(reply, isSecure(request), session);
      return { token, expiresAt: expiresAt.toISOString(), user };
    },
  });
  app.route({
    ...routeOf(contract.signOut),
    handler: async (request, reply) => {
      await auth.signOut(readCookies(request).session);
      clearCookies(reply);
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

function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300),
  };
}
