import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { configWithoutDatabase } from '../../../test/support/databases/test-config.ts';
import { createHttpServer } from './http-server.ts';

/** Starts a server with two routes and sends it the start of a request. @returns what came back until the end. */
async function sendStart(head: string, bodyMs = 20): Promise<string> {
  const app = createHttpServer(await configWithoutDatabase(), { write() {} }, { bodyMs });
  app.post('/small', async () => ({}));
  app.get('/plain', async () => ({}));
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    files.put('/refused', { config: { takesFile: true } }, async (_request, reply) =>
      reply.code(403).send({}),
    );
    files.put('/file', { config: { takesFile: true } }, async (request) => {
      const body = request.body as AsyncIterable<Buffer>;
      let bytes = 0;
      for await (const chunk of body) bytes += chunk.length;
      return { bytes };
    });
  });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  socket.write(`${head}\r\nhost: localhost\r\ncontent-type: application/json\r\n\r\n{"a`);
  if (head.includes('/file')) {
    // The other ones have ended long before this one is complete.
    await sendStart('POST /small HTTP/1.1\r\ncontent-length: 500', bodyMs);
    socket.end('":1}');
  }
  await once(socket, 'close');
  return text;
}

it.each([
  ['of a small route', 'POST /small HTTP/1.1\r\ncontent-length: 500', 400],
  ['in chunks', 'POST /small HTTP/1.1\r\ntransfer-encoding: chunked', 400],
  ['of a route that takes none', 'GET /plain HTTP/1.1\r\ncontent-length: 500', 200],
  ['of an unknown route', 'POST /unknown HTTP/1.1\r\ncontent-length: 500', 400],
  [
    'of an address that is not encoded as it should be',
    'POST /%zz HTTP/1.1\r\ncontent-length: 500',
    400,
  ],
  ['of a file that was refused', 'PUT /refused HTTP/1.1\r\ncontent-length: 500', 403],
])('a body %s that never ends loses its connection', async (_, head, status) => {
  expect(await sendStart(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('a file has its time', async () => {
  const text = await sendStart('PUT /file HTTP/1.1\r\ncontent-length: 7');
  expect(text).toContain('{"bytes":7}');
});
