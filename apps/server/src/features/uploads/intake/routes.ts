import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiPrefix } from '@ridescope/contract/protocol';
import {
  cancelUpload,
  createSignedUrl,
  findEarlierReport,
  findGrownReport,
  getUpload,
  listOpenUploads,
} from '@ridescope/contract/uploads';
import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../../platform/http/access.ts';
import { routeOf } from '../../../platform/http/route-of.ts';
import type { UploadService } from './service.ts';

interface UploadRouteOptions {
  uploads: UploadService;
  /** Origin of signed addresses; by default the one that the caller used. */
  publicUrl: string | undefined;
}

/** Uploads that may be announced per minute: far more than a person does. */
const announcementsPerMinute = 60;

export const uploadRoutes: FastifyPluginAsyncTypebox<UploadRouteOptions> = async (
  app,
  { uploads, publicUrl },
) => {
  const announce = routeOf(createSignedUrl);
  app.route({
    ...announce,
    config: { ...announce.config, rateLimit: { max: announcementsPerMinute } },
    handler: async (request) => {
      const { uploadId, timezoneOffsetMinutes } = request.params;
      const { confirmedTokens, connectionId, logSizeMB, replaces } = request.body;
      const announcement = {
        uploadId,
        timezoneOffsetMinutes,
        confirmedTokens,
        connectionId,
        logSizeMB,
        replaces,
      };
      const address = await uploads.announce(identityOf(request).id, announcement);
      return { signedUrl: absolute(address, publicUrl ?? originOf(request)) };
    },
  });

  app.route({
    ...routeOf(getUpload),
    handler: (request) => uploads.status(identityOf(request).id, request.params.uploadId),
  });

  app.route({
    ...routeOf(listOpenUploads),
    handler: (request) => uploads.listOpen(identityOf(request).id),
  });

  app.route({
    ...routeOf(cancelUpload),
    handler: async (request) => {
      await uploads.cancel(identityOf(request).id, request.params.uploadId);
      return {};
    },
  });

  app.route({
    ...routeOf(findGrownReport),
    handler: (request) => {
      const { bytes, rides } = request.body;
      const known = rides.map(({ durationS: rideS, ...ride }) => ({ ...ride, rideS }));
      return uploads.findGrown({ owner: identityOf(request).id, bytes, rides: known });
    },
  });

  app.route({
    ...routeOf(findEarlierReport),
    handler: (request) => uploads.findEarlier(identityOf(request).id, request.params.sha256),
  });
};

/** An object store on another host answers with a whole address; ours with a path below the API prefix. */
function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + apiPrefix + address : address;
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
