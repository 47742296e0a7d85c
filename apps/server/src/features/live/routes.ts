import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import { getConnectionId, LiveQuery } from '@ridescope/contract/live';
import { apiPrefix, liveSocketPath } from '@ridescope/contract/protocol';
import type { FastifyInstance } from 'fastify';
import { identityOf } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireOwnOrigin } from '../../platform/own-origin.ts';
import { routeOf } from '../../platform/route-of.ts';
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
/** Not inline, because the types of the library lack the last one. */
const options = { maxPayload, perMessageDeflate: false, closeTimeout };

/** Lets the server accept WebSockets and refuse them on other routes. Call it before any route is registered. */
export async function takeSockets(app: FastifyInstance, hub: LiveHub): Promise<void> {
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
      throw new AppError('VALIDATION_ERROR', 'There is no socket at this address.');
    }
  });
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
      if (!request.ws) throw new AppError('VALIDATION_ERROR', 'Please open a WebSocket here.');
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
