import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { configWithoutDatabase } from '../../../test/support/databases/test-config.ts';
import { createHttpServer } from './http-server.ts';

/** More than the buffers of both ends hold on any system. */
const bodyBytes = 64 * 1024 * 1024;

/** Starts a server with large answers. @returns a connection that has asked for one, and the server's end of it. */
async function ask(path: string, unreadMs: number) {
  const app = createHttpServer(await configWithoutDatabase(), { write() {} }, { unreadMs });
  const block = Buffer.alloc(1024 * 1024);
  app.get('/whole', async (_request, reply) => reply.send(Buffer.alloc(bodyBytes)));
  app.get('/stream', async (_request, reply) =>
    reply.send(Readable.from(Array<Buffer>(bodyBytes / block.length).fill(block))),
  );
  app.get('/small', async () => ({}));
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const client = connect(port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
  });
  client.on('error', () => {});
  client.pause();
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [served] = await accepted;
  return { client, served };
}

it.each(['/whole', '/stream'])(
  'an answer of %s that stays unread loses its connection',
  async (path) => {
    const { served } = await ask(path, 100);
    await once(served, 'close');
    expect(served.bytesWritten).toBeGreaterThan(0);
  },
);

it.each(['/whole', '/stream'])('a slow reader gets the answer of %s whole', async (path) => {
  const { client } = await ask(path, 2000);
  let bytes = 0;
  for await (const chunk of client) {
    bytes += chunk.length;
    if (bytes >= bodyBytes) break;
    // In all, it takes longer than an answer may stay unread.
    if (bytes % 7 === 0) await sleep(20);
  }
  expect(bytes).toBeGreaterThanOrEqual(bodyBytes);
});

it('a connection stays open for the next call after an answer was read', async () => {
  const { client } = await ask('/small', 100);
  client.resume();
  await sleep(300);
  expect(client.readyState).toBe('open');
  client.write('GET /small HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [answer] = await once(client, 'data');
  expect(String(answer)).toContain('200 OK');
});
