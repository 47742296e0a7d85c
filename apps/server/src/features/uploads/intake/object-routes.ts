import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { defineEndpoint } from '@ridescope/contract/endpoint';
import { Type } from 'typebox';
import { routeOf } from '../../../platform/http/route-of.ts';
import { timeNow } from '../../../platform/process/clock.ts';
import type { AddressSigner } from '../../../platform/storage/signed-address.ts';
import type { ReceiveObject } from './receive-object.ts';

/** Serves the built-in object store in place of S3; clients get its address from `createSignedUrl`. */
const putObject = defineEndpoint({
  method: 'PUT',
  path: '/objects/:key',
  summary: 'Takes the gzipped log at a signed address',
  access: 'signature',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }),
  query: Type.Object({
    expires: Type.String({ pattern: '^\\d{1,12}$' }),
    signature: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  response: Type.Object({}),
});

interface ObjectRouteOptions {
  receive: ReceiveObject;
  signer: AddressSigner;
  maxUploadBytes: number;
}

export const objectRoutes: FastifyPluginAsyncTypebox<ObjectRouteOptions> = async (
  app,
  { receive, signer, maxUploadBytes },
) => {
  // The body is a file of any type or none: it is written to disk as it comes and never parsed here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const route = routeOf(putObject);
  app.route({
    ...route,
    config: { ...route.config, takesFile: true },
    bodyLimit: maxUploadBytes,
    handler: async (request) => {
      const { key } = request.params;
      const { expires, signature } = request.query;
      signer.verify({ key, expires, signature, headers: request.headers, now: timeNow() });
      const statedBytes = Number(request.headers['content-length'] ?? 0);
      await receive(key, (request.body ?? request.raw) as Readable, statedBytes);
      return {};
    },
  });
};
