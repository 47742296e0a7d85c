import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { limitProcessorTime, ProcessorBudget } from './processor-budget.ts';
import { MiB, minuteMs } from './units.ts';

it('the budget of processor time comes back little by little', () => {
  const budget = new ProcessorBudget(600);
  expect(budget.take('a', 400, 0)).toBe(0);
  expect(budget.take('a', 300, 0)).toBe(minuteMs / 6);
  expect(budget.take('b', 300, 0)).toBe(0);
  expect(budget.take('a', 300, minuteMs / 6)).toBe(0);
  expect(budget.take('a', 600, 10 * minuteMs)).toBe(0);
  expect(budget.take('a', 1, 10 * minuteMs)).toBeGreaterThan(0);
});

it('a server refuses calls of an address that has spent its processor time', async () => {
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  limitProcessorTime(app, 30);
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

it('the budget of processor time can be charged after a call, down to the budget of a minute', () => {
  const budget = new ProcessorBudget(600);
  budget.charge('a', 900, 0);
  expect(budget.take('a', 300, 0)).toBe(minuteMs);
  expect(budget.take('a', 300, minuteMs)).toBe(0);
  budget.charge('b', 1e9, 0);
  expect(budget.take('b', 600, 0)).toBe(2 * minuteMs);
});

it('a server charges calls by the bytes that they read', async () => {
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  limitProcessorTime(app, 30);
  app.get('/api/large', async (request) => {
    request.chargeBytes(MiB);
    return {};
  });
  expect((await app.inject('/api/large')).statusCode).toBe(200);
  expect((await app.inject('/api/large')).statusCode).toBe(429);
});
