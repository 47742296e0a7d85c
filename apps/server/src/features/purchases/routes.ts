import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getPurchase, purchaseTokens } from '@ridescope/contract/purchases';
import { purchaseErrors } from '@ridescope/words/errors/purchase-errors';
import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { PurchaseService } from './service.ts';

interface PurchaseRouteOptions {
  purchases: PurchaseService;
  publicUrl: string | undefined;
}

export const purchaseRoutes: FastifyPluginAsyncTypebox<PurchaseRouteOptions> = async (
  app,
  { purchases, publicUrl },
) => {
  app.route({
    ...routeOf(purchaseTokens),
    handler: (request) => {
      const { bundleId, expectedPrice, successUrl, cancelUrl, idempotencyKey } = request.body;
      requireOwnAddress(successUrl, request, publicUrl);
      requireOwnAddress(cancelUrl, request, publicUrl);
      return purchases.start(identityOf(request).id, {
        bundleId,
        expectedPrice,
        successUrl,
        cancelUrl,
        key: idempotencyKey,
      });
    },
  });
  app.route({
    ...routeOf(getPurchase),
    handler: (request) => purchases.find(identityOf(request).id, request.params.id),
  });
};

/** Sends buyers back to us only. @throws AppError VALIDATION_ERROR for an address of somebody else. */
function requireOwnAddress(
  address: string,
  request: FastifyRequest,
  publicUrl: string | undefined,
): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOwn =
    publicUrl === undefined
      ? url !== undefined &&
        /^https?:$/.test(url.protocol) &&
        (url.host === request.host || isLoopback(url.hostname))
      : url?.origin === new URL(publicUrl).origin;
  if (!isOwn || url?.username || url?.password) {
    throw new AppError('VALIDATION_ERROR', purchaseErrors.foreignAddress);
  }
}
