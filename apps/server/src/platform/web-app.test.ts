import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../test-support/test-config.ts';
import { loadConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { RouteTable } from './route-table.ts';
import { serveWebApp } from './web-app.ts';

async function webApp(files: Record<string, string | Buffer>) {
  const root = await temporaryDirectory();
  const webDist = path.join(root, 'dist');
  await mkdir(path.join(webDist, 'assets'), { recursive: true });
  await writeFile(path.join(root, 'secret.txt'), 'SECRET');
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(webDist, name), content);
  }
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  const routes = new RouteTable();
  app.register(
    async (api) => {
      routes.watch(api);
      api.get('/thing/:id', async () => ({}));
    },
    { prefix: '/api' },
  );
  await serveWebApp(app, { webDist, routes });
  return { app, webDist };
}

const built = { 'index.html': '<title>Ridescope</title>', 'assets/app-1a2b.js': 'let a;' };

it.each([
  ['/', 200],
  ['/upload', 200],
  ['/report/local/abc', 200],
  ['/report/demo', 200],
  ['/?theme=dark', 200],
  ['/auth/', 200],
  ['/auth/signin?next=%2Fupload', 200],
  ['/auth/mfa-setup', 200],
  ['/auth/nonsense', 404],
  ['/nowhere', 404],
  ['/report', 404],
  ['/uploads', 404],
])('answers %s with the app and status %i', async (url, status) => {
  const { app } = await webApp(built);
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain('Ridescope');
});

it('lets browsers keep files with a hash in their name, and only those', async () => {
  const { app } = await webApp({ ...built, 'favicon.svg': '<svg/>' });
  const hashed = await app.inject('/assets/app-1a2b.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const other = await app.inject('/favicon.svg');
  expect(other.statusCode).toBe(200);
  expect(other.headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/index.html')).headers['cache-control']).toBe('no-cache');
});

it('sends what the build has packed already', async () => {
  const packed = gzipSync('let a;');
  const { app } = await webApp({ ...built, 'assets/app-1a2b.js.gz': packed });
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await app.inject({ url: '/assets/app-1a2b.js', headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.rawPayload).toEqual(packed);
});

it('does not take a page for a missing file', async () => {
  const { app } = await webApp(built);
  const answer = await app.inject('/assets/gone-1a2b.js');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/plain');
});

it.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
])('gives no file outside the build: %s', async (url) => {
  const { app } = await webApp(built);
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('SECRET');
});

it('says how to build the pages, and shows them once they are built', async () => {
  const { app, webDist } = await webApp({});
  const before = await app.inject('/');
  expect(before.statusCode).toBe(503);
  expect(before.body).toBe(
    'The web pages are not built yet. Run "npm run build", then load this page again.',
  );
  await writeFile(path.join(webDist, 'index.html'), 'built');
  expect((await app.inject('/')).body).toBe('built');
});

it.each([
  ['GET', '/api/nothing', 404, 'NOT_FOUND'],
  ['GET', '/api', 404, 'NOT_FOUND'],
  ['POST', '/upload', 404, 'NOT_FOUND'],
  ['DELETE', '/api/thing/7', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', `/api/thing/${'7'.repeat(300)}`, 404, 'NOT_FOUND'],
] as const)('answers %s %s as an error of the API', async (method, url, status, code) => {
  const { app } = await webApp(built);
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.code).toBe(code);
  if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD');
});
