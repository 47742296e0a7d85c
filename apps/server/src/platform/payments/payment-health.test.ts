import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { paymentWarnings, watchPayments } from './payment-health.ts';
import type { PaymentProvider, ProviderCheck } from './payment-provider.ts';

const log = Fastify({ logger: false }).log;

/** Watches a provider that answers so. */
function watch(result: ProviderCheck | PaymentProvider['check'], isTest = false) {
  const provider: PaymentProvider = {
    name: 'stripe',
    isTest,
    openSession: () => Promise.reject(new Error('not asked')),
    findSession: async () => undefined,
    refund: () => Promise.reject(new Error('not asked')),
    readMessage: () => Promise.reject(new Error('not asked')),
    check: typeof result === 'string' ? async () => result : result,
  };
  const health = watchPayments(provider, log);
  onTestFinished(health.stop);
  return health;
}

it('the payment check reports a rejected key at start, in the log and as a warning of the health check', async () => {
  const error = vi.spyOn(log, 'error');
  const health = watch('rejected');
  await vi.waitFor(() => expect(health.state()).toBe('rejected'));
  expect(error).toHaveBeenCalledWith({ event: 'payments.keyRejected' });
  expect(paymentWarnings(health)).toEqual([
    'The payment provider rejects STRIPE_SECRET_KEY, so nobody can buy tokens.',
  ]);
});

it('the payment check asks again after one refused call, and reports two', async () => {
  const health = watch('ok');
  await vi.waitFor(() => expect(health.state()).toBe('ok'));
  health.noteRejection();
  expect(paymentWarnings(health)).toEqual([]);
  health.noteRejection();
  expect(health.state()).toBe('rejected');
});

it('the payment check reports a key that is rejected later at once, when somebody buys', async () => {
  const check = vi.fn<PaymentProvider['check']>().mockResolvedValue('ok');
  const health = watch(check);
  await vi.waitFor(() => expect(health.state()).toBe('ok'));
  check.mockResolvedValue('rejected');
  health.noteRejection();
  await vi.waitFor(() => expect(health.state()).toBe('rejected'));
});

it('the payment check warns of a test key, with which tokens cost nothing', async () => {
  expect(paymentWarnings(watch('ok', true))).toEqual([
    'STRIPE_SECRET_KEY is a test key: tokens are sold for no money.',
  ]);
});

it('the payment check has nothing to say about the test checkout and where nothing is sold', () => {
  const health = watchPayments(undefined, log);
  expect(health.state()).toBe('closed');
  expect(paymentWarnings(health)).toEqual([]);
});
