import { expect, it, onTestFinished } from 'vitest';
import { limitsWithoutDatabase } from '../../../test/support/databases/limits-without-database.ts';
import { loadConfig } from '../process/config.ts';
import { createHttpServer } from './http-server.ts';
import { limitCalls, secureAnswers } from './security.ts';

const secrets = { UPLOAD_SECRET: 'x'.repeat(32), AUTH_SECRET: 'x'.repeat(32) };

async function securedApp(environment: Record<string, string> = {}) {
  const config = loadConfig(environment);
  const app = createHttpServer(config, { write() {} });
  onTestFinished(() => app.close());
  await secureAnswers(app, config);
  app.get('/page', async () => 'page');
  app.post('/change', async () => ({}));
  app.post('/api/change', async () => ({}));
  return app;
}

function directives(header: unknown): Record<string, string> {
  const parts = String(header)
    .split(';')
    .map((part) => part.trim().split(' '));
  return Object.fromEntries(parts.map(([name, ...values]) => [name, values.join(' ')]));
}

it('the security headers let pages load and run only what this server sends (SEC-11)', async () => {
  const { headers } = await (await securedApp()).inject('/page');
  const policy = directives(headers['content-security-policy']);
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    // Not even inline: pages add the hashes of their style elements.
    'style-src': "'self'",
    // The host that the ping test measures is reached from a worker alone, which has its own policy.
    'connect-src': "'self'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

it('the security headers forbid camera, place, payment and devices', async () => {
  const app = await securedApp();
  for (const url of ['/page', '/nowhere']) {
    const policy = String((await app.inject(url)).headers['permissions-policy']).split(', ');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'bluetooth'])
      expect(policy).toContain(`${feature}=()`);
  }
});

it('the security headers guard answers without a route, too', async () => {
  const { statusCode, headers } = await (await securedApp()).inject('/nowhere');
  expect(statusCode).toBe(404);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

it.each([
  [undefined, false],
  ['http://ridescope.example', false],
  ['https://ridescope.example', true],
])('with the public address %s it asks for TLS: %s', async (url, isAsked) => {
  const app = await securedApp(url === undefined ? {} : { PUBLIC_URL: url, ...secrets });
  const { headers } = await app.inject('/page');
  expect('strict-transport-security' in headers).toBe(isAsked);
  const policy = directives(headers['content-security-policy']);
  expect('upgrade-insecure-requests' in policy).toBe(isAsked);
});

it.each([
  ['POST', 'cross-site', 403],
  ['POST', 'same-site', 200],
  ['POST', 'same-origin', 200],
  ['POST', undefined, 200],
])('%s from %s is answered with %i', async (method, site, status) => {
  const answer = await (await securedApp()).inject({
    method: method as 'POST',
    url: '/change',
    headers: site === undefined ? {} : { 'sec-fetch-site': site },
  });
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json().error.code).toBe('FORBIDDEN');
});

it.each([
  ['/api/change', 'https://evil.example', 403],
  ['/api/change', 'http://localhost:1', 403],
  ['/api/change', 'null', 403],
  ['/api/change', 'http://localhost:80', 200],
  ['/api/change', undefined, 200],
  // A form of a page without referrer.
  ['/change', 'null', 200],
])('SEC-11: POST %s with the origin %s is answered with %i', async (url, origin, status) => {
  const app = await securedApp();
  const headers = { host: 'localhost', ...(origin !== undefined && { origin }) };
  const answer = await app.inject({ method: 'POST', url, headers });
  expect(answer.statusCode).toBe(status);
});

it('SEC-11: with a public address, only that one may change something', async () => {
  const app = await securedApp({ PUBLIC_URL: 'https://ridescope.example', ...secrets });
  for (const [origin, status] of [
    ['https://ridescope.example', 200],
    ['http://ridescope.example', 403],
    ['https://ridescope.example.org', 403],
  ] as const) {
    const headers = { host: 'ridescope.example', origin };
    const answer = await app.inject({ method: 'POST', url: '/api/change', headers });
    expect(answer.statusCode, origin).toBe(status);
  }
});

it('the server allows a page opened from a link on another site', async () => {
  const app = await securedApp();
  const answer = await app.inject({ url: '/page', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.statusCode).toBe(200);
});

it('the rate limit refuses the first call over the limit of a minute', async () => {
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  await limitCalls(app, { limits: limitsWithoutDatabase(), name: 'test', perMinute: 3 });
  app.get('/call', async () => ({}));
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await app.inject('/call')).statusCode);
  expect(statuses).toEqual([200, 200, 200]);
  const answer = await app.inject('/call');
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({
    error: {
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many calls. Please wait a moment and try again.',
      details: { retryAfterS: expect.any(Number), remainingMinutes: 1 },
    },
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
