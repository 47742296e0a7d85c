import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountChangeRoutes } from './account-change-routes.ts';
import { createAuthRequests } from './auth-requests.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import type { AuthService } from './service.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';

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
  const requests = createAuthRequests(auth, publicUrl);
  await app.register(signUpRoutes, { auth, requests, attemptsPerMinute });
  await app.register(signInRoutes, { auth, requests, attemptsPerMinute });
  await app.register(passkeyRoutes, { auth, requests, publicUrl, attemptsPerMinute });
  await app.register(sessionRoutes, { auth, requests });
  await app.register(accountChangeRoutes, { auth, attemptsPerMinute });
};
