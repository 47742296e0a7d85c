import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody } from '@ridescope/contract/endpoint';
import { sharesPath } from '@ridescope/contract/protocol';
import { Report } from '@ridescope/contract/report/report';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../platform/http/app-error.ts';
import { sendGzippedJson } from '../../platform/http/gzipped-json.ts';
import type { DemoImages } from './card/demo-images.ts';
import type { ShareService } from './service.ts';

interface PublicShareOptions {
  shares: ShareService;
  demoImages: DemoImages;
  /** Given on a server that admits only some accounts: their users alone may see what is shared on it. */
  requireUser?: ((request: FastifyRequest) => Promise<void>) | undefined;
}

// Any text is accepted as an id: an invalid one is answered like an unknown one.
const params = Type.Object({ id: Type.String() });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody };

/** Serves everything below `sharesPath`: open to everyone who has the id, and closed to search engines. */
export const publicShareRoutes: FastifyPluginAsyncTypebox<PublicShareOptions> = async (
  app,
  { shares, demoImages, requireUser },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex');
  });

  app.route({
    method: 'GET',
    url: `${sharesPath}:id.json`,
    schema: {
      summary: 'The public copy of a report',
      params,
      response: { 200: Report, ...errors },
    },
    handler: async (request, reply) => {
      await requireUser?.(request);
      const gzipped = await shares.copy(request.params.id);
      // Never cached: a withdrawn copy disappears at once.
      reply.header('cache-control', 'private, no-cache');
      return sendGzippedJson<Report>(request, reply, gzipped);
    },
  });

  app.route({
    method: 'GET',
    url: `${sharesPath}:id.png`,
    schema: {
      summary: 'The picture of a public copy for link previews, 1200 x 630 pixels',
      params,
      response: { 200: Type.Unknown({ description: 'PNG' }), ...errors },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const demo = await demoImages.find(id);
      if (!demo) await requireUser?.(request);
      const image = demo ?? (await shares.image(id));
      if (!image) throw new AppError('NOT_FOUND', reportErrors.noSuchPicture);
      return sendImage(reply, image, demo !== undefined);
    },
  });
};

function sendImage(reply: FastifyReply, png: Uint8Array, isDemo: boolean) {
  // The page around an opened picture is the browser's own, with its own inline styles.
  reply.removeHeader('content-security-policy');
  return reply
    .type('image/png')
    .header('cache-control', isDemo ? 'public, max-age=3600' : 'private, no-cache')
    .header('cross-origin-resource-policy', 'cross-origin') // Previews are shown on other sites.
    .send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
}
