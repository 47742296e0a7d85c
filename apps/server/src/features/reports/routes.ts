import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getReport, type Report } from '@ridescope/contract';
import { identityOf } from '../../platform/access.ts';
import { routeOf } from '../../platform/route-of.ts';
import type { ReportService } from './service.ts';

export const reportRoutes: FastifyPluginAsyncTypebox<{ reports: ReportService }> = async (
  app,
  { reports },
) => {
  app.route({
    ...routeOf(getReport),
    handler: async (request, reply) => {
      const gzipped = await reports.read(identityOf(request).id, request.params.name);
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding');
      if (takesGzip(request.headers['accept-encoding'])) {
        reply.header('content-encoding', 'gzip');
        return sendBytes(gzipped);
      }
      return sendBytes(await promisify(gunzip)(gzipped));
    },
  });
};

/** Bytes go out as they are: the report is JSON already, and writing it again would cost more than reading it. */
function sendBytes(bytes: Uint8Array): Report {
  // Fastify sends a Buffer without looking at the schema; the type speaks of what the bytes hold.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as unknown as Report;
}

function takesGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ''));
}
