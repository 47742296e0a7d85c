import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { hasCaddy, openCaddy } from './caddy-proxy.ts';
import { PageLoads } from './page-loads.ts';

it('the proxy serves while health fails, and shows a page and an error while no server answers', async ({
  skip,
}) => {
  if (!hasCaddy()) return skip('needs Caddy');
  // Ready, while what all servers share is away.
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/api/health' ? 503 : 200).end('from the server');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const proxy = await openCaddy([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
  onTestFinished(() => proxy.close());
  const load = (path: string) => fetch(proxy.origin + path);
  // Later than the first health checks of the proxy, which are 2 s apart.
  const loads = new PageLoads(proxy.origin);
  loads.start();
  await expect.poll(() => loads.count).toBeGreaterThan(16);
  await loads.stop();
  expect(loads.blank).toEqual([]);
  expect(await (await load('/')).text()).toBe('from the server');

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const page = await load('/');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  const html = await page.text();
  expect(html).toContain('Ridescope is unavailable right now');
  expect(html).toContain('http-equiv="refresh" content="10"');
  const call = await load('/api/session');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await call.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
});

it('the proxy passes a stored log on as it is, with its length', async ({ skip }) => {
  if (!hasCaddy()) return skip('needs Caddy');
  const log = gzipSync('a line of a log\r\n'.repeat(100));
  const headers = { 'content-encoding': 'gzip', 'content-length': log.length };
  const store = createServer((_, response) => response.writeHead(200, headers).end(log));
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  onTestFinished(() => void store.close());
  const host = `127.0.0.1:${(store.address() as AddressInfo).port}`;
  const proxy = await openCaddy(['127.0.0.1:1'], { store: host });
  onTestFinished(() => proxy.close());
  // Like a server, which asks for no compression; `fetch` would.
  const [answer] = await once(get(`${proxy.storeOrigin}/logs/log-1.gz`), 'response');
  const { headers: received }: IncomingMessage = answer;
  expect(received['content-length']).toBe(String(log.length));
  expect(received['content-encoding']).toBe('gzip');
  expect(await buffer(answer)).toEqual(log);
});
