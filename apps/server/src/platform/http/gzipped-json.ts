import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the text of JSON that is stored gzipped. */
export async function gunzippedText(gzipped: Uint8Array): Promise<string> {
  return (await promisify(gunzip)(gzipped)).toString('utf8');
}

/**
 * Answers with JSON that is stored gzipped: as it is where the caller accepts that, else decompressed.
 * @returns what the handler returns; Fastify sends a Buffer without looking at the schema, and `T` is its content.
 */
export async function sendGzippedJson<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  gzipped: Uint8Array,
): Promise<T> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) {
    return asAnswer<T>(await promisify(gunzip)(gzipped));
  }
  reply.header('content-encoding', 'gzip');
  return asAnswer<T>(gzipped);
}

/** Bytes are sent unchanged: they are JSON already, and serializing them again would cost more than reading. */
function asAnswer<T>(bytes: Uint8Array): T {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as unknown as T;
}

function takesGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ''));
}
