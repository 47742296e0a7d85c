import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Of an answer that a client doesn't read, the system holds megabytes and we the rest. The slowest line reads some of it. */
export const unreadAnswerMs = 60_000;

/**
 * Closes connections whose client reads nothing of its answer for a while. Every read starts the time anew, so a slow line gets
 * large answers whole. Between answers, the server's own limit for idle connections counts.
 */
export function limitUnreadTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('onSend', async (request, reply) => {
    // A call that doesn't come over the network holds no connection. Node destroys a socket whose time is over.
    if (request.raw.socket instanceof Socket) reply.raw.setTimeout(withinMs);
  });
}
