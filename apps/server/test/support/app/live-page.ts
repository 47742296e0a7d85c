import type { AddressInfo } from 'node:net';
import { pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import { getConnectionId, LiveMessage } from '@ridescope/contract/live';
import { apiPrefix, liveSocketPath } from '@ridescope/contract/protocol';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { RemoteCaller } from '../processes/http-uploads.ts';

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

/** Returns the address of the live socket; the app listens from then on. */
export async function liveAddress(
  app: FastifyInstance,
  { connectionId: id, ticket }: Connection,
  userId = 'local',
): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return socketAddress(`http://127.0.0.1:${port}`, { connectionId: id, ticket }, userId);
}

function socketAddress(origin: string, connection: Connection, userId: string): string {
  const { connectionId: id, ticket } = connection;
  const query = new URLSearchParams({ connectionId: id, userId, token: ticket });
  return `${origin.replace('http', 'ws')}${apiPrefix}${liveSocketPath}?${query}`;
}

/** A page with an open live socket, and the messages that it received. */
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

/** Waits for the progress of this many percent. */
export const isAt =
  (percent: number) =>
  ({ type, data }: LiveMessage) =>
    type === 'progress' && data.progress === percent;
export const isComplete = ({ type }: LiveMessage) => type === 'complete';

/** Opens the socket. @throws Error with the status and the error code when it is refused. */
export async function openPage(
  app: FastifyInstance,
  connection: Connection,
  { userId, headers = {} }: PageOptions = {},
): Promise<LivePage> {
  return openSocket(await liveAddress(app, connection, userId), headers);
}

/** Opens a user's page at one process, with a connection that may come from another. */
export async function openRemotePage(
  { origin, user }: RemoteCaller,
  connection: Connection,
): Promise<LivePage> {
  return openSocket(socketAddress(origin, connection, user.identityId));
}

/** Asks a process for a connection id. */
export async function remoteConnection({ origin, user }: RemoteCaller): Promise<Connection> {
  const answer = await fetch(origin + pathOf(getConnectionId), { headers: user.headers });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Connection;
}

/** Expects the messages of a page to match the contract and to carry no more than the specification names (API-03). */
export function expectAsSpecified({ messages }: LivePage): void {
  const keys = {
    progress: ['message', 'progress', 'stage', 'timestamp'],
    complete: ['fileName', 'reportUrl'],
    error: ['error'],
  };
  for (const message of messages) {
    expect(Value.Check(LiveMessage, message)).toBe(true);
    expect(Object.keys(message).sort()).toEqual(['data', 'type']);
    expect(Object.keys(message.data).sort()).toEqual(keys[message.type]);
  }
}

async function openSocket(
  address: string,
  headers: Record<string, string> = {},
): Promise<LivePage> {
  const socket = new WebSocket(address, { headers });
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
  socket.on('error', () => {}); // Reported by its close.
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
