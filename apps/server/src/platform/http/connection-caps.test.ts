import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import {
  type ConnectionCaps,
  capConnections,
  connectionCaps,
  openFileLimit,
} from './connection-caps.ts';

const { log } = Fastify({ logger: false });

async function start(caps: ConnectionCaps) {
  const server = createServer();
  const warnings = capConnections(server, caps, log);
  server.on('connection', (socket) => {
    if (!socket.destroyed) socket.write('x');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Connects. Resolves with what happens first: something is said, or the connection ends. */
  const visit = async () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    socket.on('error', () => {});
    const event = await Promise.race([
      once(socket, 'data').then(() => 'heard'),
      once(socket, 'close').then(() => 'closed'),
    ]);
    return { socket, event };
  };
  return { warnings, visit };
}

it('the cap of one address refuses a connection, and a closed one makes room', async () => {
  const { visit, warnings } = await start({ inAll: 10, perAddress: 2 });
  const first = await visit();
  expect([first.event, (await visit()).event]).toEqual(['heard', 'heard']);
  expect((await visit()).event).toBe('closed');
  expect(warnings()).toEqual([]);
  first.socket.destroy();
  await expect.poll(async () => (await visit()).event).toBe('heard');
});

it('the cap of all connections refuses one, which the operator hears of', async () => {
  const { visit, warnings } = await start({ inAll: 2 });
  expect([(await visit()).event, (await visit()).event]).toEqual(['heard', 'heard']);
  expect((await visit()).event).toBe('closed');
  expect(warnings()).toEqual(['All 2 connections were in use, so new ones were refused.']);
});

it('the caps leave files for everything else', () => {
  expect(connectionCaps(1024, false)).toEqual({ inAll: 512, perAddress: 256 });
  expect(connectionCaps(400, false)).toEqual({ inAll: 144, perAddress: 144 });
  expect(connectionCaps(Number.POSITIVE_INFINITY, true)).toEqual({ inAll: 10_000 });
  expect(connectionCaps(openFileLimit(), true).inAll).toBeLessThan(openFileLimit());
});
