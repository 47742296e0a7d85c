import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import { getConnectionId, LiveQuery } from '@ridescope/contract/live';
import { apiPrefix, liveSocketPath } from '@ridescope/contract/protocol';
import { connectionErrors } from '@ridescope/words/errors/upload-errors';
import type { FastifyInstance } from 'fastify';
import { identityOf } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireOwnOrigin } from '../../platform/http/own-origin.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import type { LiveHub } from './service.ts';
import type { Tickets, Visitor } from './tickets.ts';

/** Pages send nothing; anything received is dropped unread. */
const maxPayload = 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the live socket's route once its ticket was used. */
    visitor: Visitor | undefined;
  }
}

/** Time that a page has to answer when its socket is closed; one that doesn't would hold its place. */
const closeTimeout = 1000;
/** Time without a word after which a connection that asked for a socket is closed, if it has none by then. */
const refusedWithinMs = 10_000;
/** Not inline, because the types of the library lack the last one. */
const options = { maxPayload, perMessageDeflate: false, closeTimeout };

/** Lets the server accept WebSockets and refuse them on other routes. Call it before any route is registered. */
export async function takeSockets(app: FastifyInstance, hub: LiveHub): Promise<void> {
  closeRefused(app);
  await app.register(websocket, {
    options,
    // The library has already closed the socket with the code that says why.
    errorHandler: (error, _socket, request) => {
      const code = 'code' in error ? String(error.code) : error.name;
      request.log.info({ event: 'live.socketFailed', code });
    },
    preClose: () => hub.closeSockets(),
  });
  app.addHook('onRequest', async (request) => {
    if (!request.ws || request.is404) return;
    if (request.routeOptions.url !== apiPrefix + liveSocketPath) {
      throw new AppError('VALIDATION_ERROR', connectionErrors.noSocket);
    }
  });
}

/**
 * Closes the connection of a page that asks for a socket and gets none. The HTTP server has let go of it by then, and the
 * library closes it only if no hook before its own refused the page. Any other would stay after its page has gone, and the server
 * would never end.
 */
function closeRefused(app: FastifyInstance): void {
  const asking = new WeakMap<IncomingMessage, Socket>();
  app.server.on('upgrade', (request) => {
    const { socket } = request;
    asking.set(request, socket);
    // For what is refused without a hook, as an unreadable address is. A socket that opens loses this limit.
    socket.setTimeout(refusedWithinMs, () => socket.destroy());
  });
  app.addHook('onResponse', async ({ raw }) => asking.get(raw)?.destroySoon());
}

interface LiveRouteOptions {
  tickets: Tickets;
  hub: LiveHub;
  publicUrl: string | undefined;
}

export const liveRoutes: FastifyPluginAsyncTypebox<LiveRouteOptions> = async (
  app,
  { tickets, hub, publicUrl },
) => {
  app.route({
    ...routeOf(getConnectionId),
    handler: (request) => tickets.issue(identityOf(request), request.query.connectionId),
  });

  // Errors are sent as HTTP answers, before there is a socket.
  app.decorateRequest('visitor', undefined);
  app.route({
    method: 'GET',
    url: liveSocketPath,
    config: { access: 'signature' },
    schema: {
      summary: 'Live socket: `LiveMessage` texts about the upload of this connection',
      querystring: LiveQuery,
    },
    onRequest: async (request) => requireOwnOrigin(request, publicUrl),
    preHandler: async (request) => {
      if (!request.ws) throw new AppError('VALIDATION_ERROR', connectionErrors.notASocket);
      const visitor = await tickets.admit(request.query);
      hub.requireFreeSlot(visitor.owner);
      request.visitor = visitor;
    },
    handler: () => {
      throw new Error('only sockets get here');
    },
    wsHandler: (socket, { visitor }) => {
      if (visitor) hub.open(socket, visitor);
    },
  });
};
