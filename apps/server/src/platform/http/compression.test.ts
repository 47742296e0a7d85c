import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { compressAnswers } from './compression.ts';

const long = { text: 'Ridescope '.repeat(500) };

async function server() {
  const app = Fastify();
  onTestFinished(() => app.close());
  await compressAnswers(app);
  app.get('/api/logs', async () => long);
  app.get('/api/short', async () => ({}));
  app.post('/api/auth/token', async () => long);
  return app;
}

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('the server compresses long answers with %s', async (encoding, decompress) => {
  const app = await server();
  const answer = await app.inject({ url: '/api/logs', headers: { 'accept-encoding': encoding } });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(long);
});

it.each([
  ['a caller that does not accept it', { url: '/api/logs' }],
  ['a short answer', { url: '/api/short', headers: { 'accept-encoding': 'br' } }],
  [
    'a call that works with cookies and answers with secrets',
    { method: 'POST', url: '/api/auth/token', headers: { 'accept-encoding': 'br' } },
  ],
] as const)('the server does not compress for %s', async (_, request) => {
  const answer = await (await server()).inject(request);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
