import type { AddressInfo } from 'node:net';
import {
  apiPrefix,
  getConnectionId,
  type LiveMessage,
  liveSocketPath,
  pathOf,
  type ResponseOf,
} from '@ridescope/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';

type Connection = ResponseOf<typeof getConnectionId>;

/** Asks for a connection id, or for a new ticket of one. */
export async function connectionId(
  app: FastifyInstance,
  query: { connectionId?: string } = {},
  headers: InjectOptions['headers'] = {},
): Promise<Connection> {
  const answer = await app.inject({ url: pathOf(getConnectionId), query, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

interface PageOptions {
  userId?: string;
  headers?: Record<string, string>;
}

/** Address of the live socket; the app listens from then on. */
export async function liveAddress(
  app: FastifyInstance,
  { connectionId: id, ticket }: Connection,
  userId = 'local',
): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const query = new URLSearchParams({ connectionId: id, userId, token: ticket });
  return `ws://127.0.0.1:${port}${apiPrefix}${liveSocketPath}?${query}`;
}

/** A page with an open live socket, and all that it has heard. */
export interface LivePage {
  socket: WebSocket;
  messages: LiveMessage[];
  /** The code with which it was closed. */
  closed: Promise<number>;
  /** Waits for a message beyond the first `seen`. */
  next(
    isWanted: (message: LiveMessage) => boolean,
    options?: { seen?: number; timeoutMs?: number },
  ): Promise<LiveMessage>;
}

/** Opens the socket. @throws Error with the status and the error code when it is refused. */
export async function openPage(
  app: FastifyInstance,
  connection: Connection,
  { userId, headers = {} }: PageOptions = {},
): Promise<LivePage> {
  const socket = new WebSocket(await liveAddress(app, connection, userId), { headers });
  onTestFinished(() => socket.terminate());
  const messages: LiveMessage[] = [];
  socket.on('message', (text) => messages.push(JSON.parse(String(text))));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      response.setEncoding('utf8');
      let body = '';
      response.on('data', (text) => {
        body += text;
      });
      response.on('end', () =>
        reject(new Error(`${response.statusCode} ${JSON.parse(body).error?.code}`)),
      );
    });
  });
  socket.on('error', () => {}); // Told by its close.
  return {
    socket,
    messages,
    closed,
    next: (isWanted, { seen = 0, timeoutMs = 15_000 } = {}) =>
      vi.waitFor(
        () => {
          const found = messages.slice(seen).find(isWanted);
          if (!found) throw new Error(`only ${JSON.stringify(messages.slice(seen))}`);
          return found;
        },
        { timeout: timeoutMs, interval: 10 },
      ),
  };
}
