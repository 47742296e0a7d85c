import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sendContactMessage } from '@ridescope/contract/contact';
import { sessionErrors } from '@ridescope/words/errors/account-errors';
import type { FastifyRequest } from 'fastify';
import type { Authenticate } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { ContactService } from './service.ts';

interface ContactOptions {
  contact: ContactService;
  authenticate: Authenticate;
}

export const contactRoutes: FastifyPluginAsyncTypebox<ContactOptions> = async (
  app,
  { contact, authenticate },
) => {
  app.route({
    ...routeOf(sendContactMessage),
    handler: async (request) => {
      const userId = await senderOf(request, request.body.userId, authenticate);
      await contact.send(request.body, { address: request.ip, userId });
      return {};
    },
  });
};

/**
 * Returns the account of a sender; undefined for a visitor.
 * @throws AppError AUTHENTICATION_REQUIRED for a token that has ended, so that the page renews it and sends again.
 */
async function senderOf(
  request: FastifyRequest,
  userId: string | undefined,
  authenticate: Authenticate,
): Promise<string | undefined> {
  if (userId === undefined && request.headers.authorization === undefined) return undefined;
  const identity = await authenticate(request);
  if (!identity) throw new AppError('AUTHENTICATION_REQUIRED', sessionErrors.signInFirst);
  if (userId !== undefined && userId !== identity.id) {
    throw new AppError('FORBIDDEN', sessionErrors.ofAnother);
  }
  return identity.id;
}
