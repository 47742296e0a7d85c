import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { defineEndpoint } from '@ridescope/contract/endpoint';
import { purchaseErrors } from '@ridescope/words/errors/purchase-errors';
import { Type } from 'typebox';
import { AppError } from '../../platform/http/app-error.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import {
  MessageUnreadable,
  type PaymentProvider,
  SignatureRefused,
} from '../../platform/payments/payment-provider.ts';
import { MiB } from '../../platform/process/units.ts';
import type { Settlement } from './settlement.ts';

const receivePaymentEvent = defineEndpoint({
  method: 'POST',
  path: '/payments/webhook',
  summary: 'Takes the signed messages of the payment provider',
  access: 'signature',
  response: Type.Object({ received: Type.Boolean() }),
});

export const paymentWebhookPath = receivePaymentEvent.path;

/** Messages come from few addresses, many at once after a pause. */
const messagesPerMinute = 6000;
const largestMessageBytes = MiB;

interface WebhookOptions {
  provider?: PaymentProvider;
  settlement: Settlement | undefined;
}

export const webhookRoutes: FastifyPluginAsyncTypebox<WebhookOptions> = async (
  app,
  { provider, settlement },
) => {
  // The signature is made of the bytes, so they must not be parsed before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: largestMessageBytes },
    (_request, body, done) => done(null, body),
  );
  const route = routeOf(receivePaymentEvent);
  app.route({
    ...route,
    config: { ...route.config, rateLimit: { max: messagesPerMinute } },
    handler: async (request) => {
      const signature = request.headers['stripe-signature'];
      if (!provider || !settlement || typeof signature !== 'string') throw refused();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = await provider.readMessage(body, signature).catch((error: unknown) => {
        if (error instanceof MessageUnreadable) {
          request.log.warn({ event: 'security', kind: 'paymentMessageUnreadable' });
          throw new AppError('VALIDATION_ERROR', purchaseErrors.unreadableMessage);
        }
        if (!(error instanceof SignatureRefused)) throw error;
        request.log.warn({ event: 'security', kind: 'paymentMessageRefused' });
        throw refused();
      });
      if (!(await settlement.applyOnce(message))) {
        request.log.warn({ event: 'security', kind: 'paymentMessageReplayed' });
        throw new AppError('CONFLICT', purchaseErrors.repeatedMessage);
      }
      return { received: true };
    },
  });
};

function refused(): AppError {
  return new AppError('SIGNATURE_INVALID', purchaseErrors.invalidSignature);
}
