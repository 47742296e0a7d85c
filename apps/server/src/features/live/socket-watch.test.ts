import { EventEmitter } from 'node:events';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { SocketWatch } from './socket-watch.ts';

const { log } = Fastify();
const round = 30;

/** The parts of a socket that the watch uses. */
class FakeSocket extends EventEmitter {
  ping = vi.fn();
  terminate = vi.fn(() => this.emit('close'));
  close = vi.fn();
}

function watchOf(count: number, standing: Set<string> | Error = new Set()) {
  const standingSessions = vi.fn(async () => {
    if (standing instanceof Error) throw standing;
    return standing;
  });
  const watch = new SocketWatch({ standingSessions, log });
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = new FakeSocket();
    // It has all that the watch uses of a socket, and nothing else.
    watch.add({ socket: socket as unknown as WebSocket, sessionId: `session-${index}` });
    return socket;
  });
  const look = async (times: number) => {
    for (let time = 0; time < times; time++) await watch.look();
  };
  return { look, sockets, standingSessions };
}

it('the socket watch pings every socket once a round, a few at a time', async () => {
  const { look, sockets } = watchOf(60);
  await look(1);
  expect(sockets.filter(({ ping }) => ping.mock.calls.length > 0)).toHaveLength(2);
  await look(round - 1);
  for (const { ping } of sockets) expect(ping).toHaveBeenCalledTimes(1);
});

it('the socket watch closes a socket that has not answered by the next round, and no other', async () => {
  const { look, sockets } = watchOf(2);
  const [silent, alive] = sockets;
  await look(round);
  alive?.emit('pong');
  await look(round);
  expect(silent?.terminate).toHaveBeenCalledTimes(1);
  expect(alive?.terminate).not.toHaveBeenCalled();
  await look(round);
  expect(silent?.ping).toHaveBeenCalledTimes(1);
});

it('the socket watch closes the sockets of sessions that have ended', async () => {
  const { look, sockets } = watchOf(2, new Set(['session-1']));
  await look(round);
  expect(sockets[0]?.close).toHaveBeenCalledWith(1008, 'Signed out');
  expect(sockets[1]?.close).not.toHaveBeenCalled();
});

it('the socket watch closes nothing while the session check fails, and checks nothing without sockets', async () => {
  const { look, sockets } = watchOf(1, new Error('the database is away'));
  await look(round);
  expect(sockets[0]?.close).not.toHaveBeenCalled();
  const empty = watchOf(0);
  await empty.look(round);
  expect(empty.standingSessions).not.toHaveBeenCalled();
});
