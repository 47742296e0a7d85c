import { expect, it, onTestFinished } from 'vitest';
import { limitsWithoutDatabase } from '../../../test/support/databases/limits-without-database.ts';
import { loadConfig } from '../process/config.ts';
import { MiB } from '../process/units.ts';
import { createHttpServer } from './http-server.ts';
import { limitProcessorTime } from './processor-budget.ts';

it('a server refuses calls of an address that has spent its processor time', async () => {
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  limitProcessorTime(app, limitsWithoutDatabase(), 30);
  app.get('/api/usual', async () => ({}));
  app.get('/api/dear', { config: { processorMs: 20 } }, async () => ({}));
  const call = (url: string, remoteAddress = '2001:db8::1') => app.inject({ url, remoteAddress });
  expect((await call('/api/dear')).statusCode).toBe(200);
  const refused = await call('/api/dear', '2001:db8::2'); // The same network.
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error.code).toBe('RATE_LIMIT_EXCEEDED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('/api/usual')).statusCode).toBe(200);
  expect((await call('/api/nothing')).statusCode).toBe(429);
  expect((await call('/api/dear', '192.0.2.1')).statusCode).toBe(200);
});

it('a server charges calls by the bytes that they read', async () => {
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  limitProcessorTime(app, limitsWithoutDatabase(), 30);
  app.get('/api/large', async (request) => {
    request.chargeBytes(MiB);
    return {};
  });
  expect((await app.inject('/api/large')).statusCode).toBe(200);
  expect((await app.inject('/api/large')).statusCode).toBe(429);
});
