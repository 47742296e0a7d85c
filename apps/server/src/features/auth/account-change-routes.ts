import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as contract from '@ridescope/contract/auth';
import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../platform/http/access.ts';
import { userAgentOf } from '../../platform/http/user-agent.ts';
import { limitedRoute, newPasswordCost } from './auth-requests.ts';
import { changeEmail, changePassword, confirmEmailChange } from './change-account.ts';
import { disableMfa } from './mfa.ts';
import type { SignedInCaller } from './reauthenticate.ts';
import type { AuthService } from './service.ts';

interface AccountChangeOptions {
  auth: AuthService;
  /** Attempts per minute from one network address. Each one costs a hash or a mail. */
  attemptsPerMinute: number;
}

/** Changes that a signed-in user confirms with the password. */
export const accountChangeRoutes: FastifyPluginAsyncTypebox<AccountChangeOptions> = async (
  app,
  { auth, attemptsPerMinute },
) => {
  app.route({
    ...limitedRoute(contract.disableMfa, attemptsPerMinute),
    handler: async (request) => {
      await disableMfa(auth, signedInCallerOf(request), request.body);
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.changePassword, attemptsPerMinute, newPasswordCost),
    handler: async (request) => {
      await changePassword(auth, signedInCallerOf(request), request.body);
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.changeEmail, attemptsPerMinute),
    handler: async (request) => {
      await changeEmail(auth, signedInCallerOf(request), request.body);
      return {};
    },
  });
  app.route({
    ...limitedRoute(contract.confirmEmailChange, attemptsPerMinute),
    handler: async (request) => {
      await confirmEmailChange(auth, signedInCallerOf(request), request.body.code);
      return {};
    },
  });
};

export function signedInCallerOf(request: FastifyRequest): SignedInCaller {
  const { id, sessionId } = identityOf(request);
  return { userId: id, sessionId, address: request.ip, userAgent: userAgentOf(request) };
}
