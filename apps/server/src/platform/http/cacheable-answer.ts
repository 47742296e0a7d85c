import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long browsers and proxies may repeat an answer without asking. */
const freshS = 60;

/**
 * An `onSend` hook for public answers that anyone may keep: marks them with a tag of their content, and says only that
 * nothing changed to callers who have that content.
 */
export async function makeCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${freshS}`);
  if (!knows(request.headers['if-none-match'], etag)) return payload;
  reply.code(304);
  return null;
}

/** Proxies that compress an answer mark its tag as weak. */
function knows(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
