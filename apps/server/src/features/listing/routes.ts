import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getUserFilesListing } from '@ridescope/contract';
import { identityOf } from '../../platform/access.ts';
import { routeOf } from '../../platform/route-of.ts';
import type { ListingService } from './service.ts';

export const listingRoutes: FastifyPluginAsyncTypebox<{ listing: ListingService }> = async (
  app,
  { listing },
) => {
  app.route({
    ...routeOf(getUserFilesListing),
    handler: (request) => listing.page(identityOf(request).id, request.query.lastKey),
  });
};
