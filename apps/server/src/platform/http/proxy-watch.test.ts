import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../process/config.ts';
import { createHttpServer } from './http-server.ts';
import { watchProxies } from './proxy-watch.ts';

async function watchedApp(environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const config = loadConfig(environment);
  const app = createHttpServer(config, { write: (line) => lines.push(line) });
  onTestFinished(() => app.close());
  const warnings = watchProxies(app, config);
  app.get('/page', async () => 'page');
  const call = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/page', remoteAddress: '192.0.2.1', headers });
  const logged = () => lines.filter((line) => line.includes('proxy.notTrusted')).length;
  return { call, warnings, logged };
}

/** What a server with a public address needs to start. */
const publicAddress = {
  PUBLIC_URL: 'https://r.example',
  AUTH_SECRET: 'a'.repeat(32),
  UPLOAD_SECRET: 'u'.repeat(32),
};

const forwarded = { 'x-forwarded-for': '198.51.100.7' };

it('the proxy watch warns once when an untrusted peer forwards calls', async () => {
  const { call, warnings, logged } = await watchedApp();
  await call();
  expect(warnings()).toEqual([]);
  await call(forwarded);
  await call(forwarded);
  expect(warnings()).toEqual([expect.stringContaining('TRUST_PROXY')]);
  expect(logged()).toBe(1);
});

it('the proxy watch warns when another peer than the trusted proxy forwards calls', async () => {
  const { call, warnings } = await watchedApp({ TRUST_PROXY: '192.0.2.2' });
  await call(forwarded);
  expect(warnings()).toHaveLength(1);
});

it('the proxy watch does not warn about a trusted proxy', async () => {
  const { call, warnings, logged } = await watchedApp({
    ...publicAddress,
    TRUST_PROXY: '192.0.2.1',
  });
  await call(forwarded);
  expect(warnings()).toEqual([]);
  expect(logged()).toBe(0);
});

it('the proxy watch warns at start when a public address with TLS has no trusted proxy', async () => {
  const { warnings, logged } = await watchedApp(publicAddress);
  expect(warnings()).toHaveLength(1);
  expect(logged()).toBe(1);
});
