import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider, ProviderCheck } from './payment-provider.ts';

/** A key that is withdrawn shows within this time, and one that is mended too. */
const againMs = 300_000;

export interface PaymentHealth {
  /** Result of the last check: monitoring asks every few seconds, which the provider must not notice. */
  state(): ProviderCheck | 'test' | 'closed' | 'unchecked';
  /** Real tokens are sold for play money. */
  hasTestKey: boolean;
  /**
   * A call was rejected just now. The provider is asked at once whether it takes our key: one refused call says little. A
   * second one says that purchases fail, also with a key that may only read.
   */
  noteRejection(): void;
  stop(): void;
}

/** Asks the provider at start and now and then whether it takes our key. */
export function watchPayments(
  provider: PaymentProvider | undefined,
  log: FastifyBaseLogger,
): PaymentHealth {
  if (!provider || provider.name === 'test') {
    const state = provider ? 'test' : 'closed';
    return { state: () => state, hasTestKey: false, noteRejection() {}, stop() {} };
  }
  let last: ReturnType<PaymentHealth['state']> = 'unchecked';
  const note = (result: ProviderCheck) => {
    if (result === last) return;
    last = result;
    if (result === 'rejected') log.error({ event: 'payments.keyRejected' });
    else log.info({ event: 'payments.checked', result });
  };
  let refusals = 0;
  const check = () =>
    provider.check().then(note, (error: unknown) => {
      log.warn({ event: 'payments.notChecked', err: error });
    });
  void check();
  const timer = setInterval(() => {
    refusals = 0;
    void check();
  }, againMs).unref();
  return {
    state: () => last,
    hasTestKey: provider.isTest,
    noteRejection() {
      refusals++;
      if (refusals > 1) note('rejected');
      else void check();
    },
    stop: () => clearInterval(timer),
  };
}

/** Words what the operator has to mend. */
export function paymentWarnings(health: PaymentHealth): string[] {
  return [
    ...(health.state() === 'rejected'
      ? ['The payment provider rejects STRIPE_SECRET_KEY, so nobody can buy tokens.']
      : []),
    ...(health.hasTestKey
      ? ['STRIPE_SECRET_KEY is a test key: tokens are sold for no money.']
      : []),
  ];
}
