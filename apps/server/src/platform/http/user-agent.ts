import type { FastifyRequest } from 'fastify';

const maxLength = 300;

/** Returns what a browser says of itself, cut to a length that can be stored. */
export function userAgentOf({ headers }: FastifyRequest): string | undefined {
  return headers['user-agent']?.slice(0, maxLength);
}
