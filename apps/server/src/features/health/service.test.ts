import { expect, it, vi } from 'vitest';
import { createHealthService, type HealthDeps } from './service.ts';

const fine: HealthDeps = {
  checkDatabase: async () => {},
  checkStorage: async () => {},
  isClockWrong: () => false,
  queueDelayS: async () => 0,
  mailState: async () => 'ok',
  paymentState: () => 'ok',
  hasWrongPayment: async () => false,
};
const fails = async () => {
  throw new Error('secret reason');
};

it.each([
  ['all is well', {}, 'ok', true, { database: 'ok', storage: 'ok', queue: 'ok' }],
  ['the database fails', { checkDatabase: fails }, 'degraded', false, { database: 'failed' }],
  ['the storage fails', { checkStorage: fails }, 'degraded', false, { storage: 'failed' }],
  ['jobs wait for 60 s', { queueDelayS: async () => 60 }, 'ok', true, { queue: 'ok' }],
  ['jobs wait for 61 s', { queueDelayS: async () => 61 }, 'degraded', true, { queue: 'behind' }],
  ['no mail leaves', { mailState: async () => 'failing' }, 'degraded', true, { mail: 'failing' }],
  ['the clock is wrong', { isClockWrong: () => true }, 'degraded', true, { clock: 'wrong' }],
  [
    'the key is rejected',
    { paymentState: () => 'rejected' },
    'degraded',
    true,
    { payments: 'rejected' },
  ],
  [
    'a payment has a wrong amount',
    { hasWrongPayment: async () => true },
    'degraded',
    true,
    { payments: 'wrongAmount' },
  ],
])('when %s', async (_, change, status, canServe, checks) => {
  const answer = await createHealthService({ ...fine, ...change }).check();
  expect(answer.canServe).toBe(canServe);
  expect(answer.health).toMatchObject({ status, version: '3.0.0', checks });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

it('the health check does not wait for a check that does not answer', async () => {
  vi.useFakeTimers();
  const answer = createHealthService({
    ...fine,
    checkDatabase: () => new Promise(() => {}),
  }).check();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(await answer).toMatchObject({
    canServe: false,
    health: { checks: { database: 'silent' } },
  });
});
