import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unreadableRequest } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file, which may need minutes on a slow line. */
    takesFile?: boolean;
  }
}

/** A small body that takes longer than this is sent slowly on purpose, to hold its connection. */
export const smallBodyMs = 10_000;

/** Ends requests of all routes but those that take a file when their body isn't here in time. */
export function limitBodyTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { takesFile = false } = request.routeOptions.config;
    watchBody({ request: request.raw, response: reply.raw, takesFile }, withinMs);
  });
}

/** Ends a request whose body isn't here in time. A file has its time until it was answered. */
export function watchBody(
  call: { request: IncomingMessage; response: ServerResponse; takesFile: boolean },
  withinMs: number,
): void {
  const { request, response, takesFile } = call;
  // A call that doesn't come over the network holds no connection.
  if (!hasBody(request) || !(request.socket instanceof Socket)) return;
  const endWhenLate = () => {
    setTimeout(() => {
      if (!request.complete) endSlow(request, response);
    }, withinMs).unref();
  };
  // A file that was refused is no longer of use, so the rest of it may not hold the connection either.
  if (takesFile) response.once('finish', endWhenLate);
  else endWhenLate();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endSlow({ socket, method }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent || !socket.writable) socket.destroy();
  else socket.end(unreadableRequest({ isHead: method === 'HEAD' }), () => socket.destroy());
}
