import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../process/config.ts';
import { requireOwnHost } from './hosts.ts';
import { createHttpServer } from './http-server.ts';

const secrets = { UPLOAD_SECRET: 'x'.repeat(32), AUTH_SECRET: 'x'.repeat(32) };

async function statusFor(environment: Record<string, string>, headers: object, url = '/page') {
  const config = loadConfig({ ...secrets, ...environment });
  const app = createHttpServer(config, { write() {} });
  onTestFinished(() => app.close());
  requireOwnHost(app, config);
  for (const path of ['/page', '/api/health', '/api/ready']) app.get(path, async () => 'page');
  return (await app.inject({ url, headers: { ...headers } })).statusCode;
}

it.each([
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['192.168.1.5', 200],
  ['evil.example', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['evil.example@localhost', 403],
  ['localhost/evil.example', 403],
  ['not a host', 403],
])('without a public address answers the host %s with %i', async (host, status) => {
  expect(await statusFor({}, { host })).toBe(status);
});

it.each([
  ['ridescope.example', 200],
  ['ridescope.example:443', 200],
  ['ridescope.example:8443', 403],
  ['www.ridescope.example', 403],
  ['localhost:3000', 403],
  ['127.0.0.1', 403],
])('with a public address answers the host %s with %i', async (host, status) => {
  expect(await statusFor({ PUBLIC_URL: 'https://ridescope.example' }, { host })).toBe(status);
});

it('the server answers under the name that it listens on', async () => {
  expect(await statusFor({ HOST: 'ridescope.lan' }, { host: 'ridescope.lan:3000' })).toBe(200);
});

it('the host check refuses a foreign host on addresses without a route', async () => {
  expect(await statusFor({}, { host: 'evil.example' }, '/nowhere')).toBe(403);
});

it('the host check lets monitoring check the health of the machine itself, under no foreign name', async () => {
  const publicUrl = { PUBLIC_URL: 'https://ridescope.example' };
  const health = (host: string) => statusFor(publicUrl, { host }, '/api/health');
  expect([await health('127.0.0.1:3000'), await health('evil.example')]).toEqual([200, 403]);
  const ready = (host: string) => statusFor(publicUrl, { host }, '/api/ready');
  expect([await ready('127.0.0.1:3000'), await ready('evil.example')]).toEqual([200, 403]);
});

it('the host check takes the name from a trusted proxy, and from no other caller', async () => {
  const headers = { host: 'localhost:3000', 'x-forwarded-host': 'ridescope.example' };
  const publicUrl = { PUBLIC_URL: 'https://ridescope.example' };
  expect(await statusFor({ ...publicUrl, TRUST_PROXY: '127.0.0.1' }, headers)).toBe(200);
  expect(await statusFor(publicUrl, headers)).toBe(403);
});

it.each([
  [['localhost'], 200],
  [['localhost', 'evil.example'], 400],
  [['localhost', 'localhost'], 400],
])('a request for the hosts %s is answered with %i', async (hosts, status) => {
  const app = createHttpServer(loadConfig(secrets), { write() {} });
  onTestFinished(() => app.close());
  requireOwnHost(app, loadConfig(secrets));
  app.get('/page', async () => 'page');
  const url = `${await app.listen()}/page`;
  const headers = hosts.flatMap((host) => ['Host', host]);
  const answered = await new Promise((resolve, reject) => {
    const call = request(url, { headers }, (answer) => resolve(answer.resume().statusCode));
    call.on('error', reject).end();
  });
  expect(answered).toBe(status);
});
