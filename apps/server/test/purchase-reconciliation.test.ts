import type { CheckoutStart } from '@ridescope/contract/purchases';
import { expect, it } from 'vitest';
import { checkBooks } from '../src/features/purchases/books.ts';
import { reconcile } from '../src/features/purchases/reconcile.ts';
import { hasWrongPayment } from '../src/features/purchases/store.ts';
import { refundedInAll } from '../src/platform/payments/payment-provider.ts';
import { minuteMs } from '../src/platform/process/units.ts';
import { paidReport, paymentKit, silentProvider } from './support/app/payment-kit.ts';
import { shop } from './support/app/shop.ts';
import { describeOnEmbedded } from './support/databases/test-config.ts';

describeOnEmbedded('asking the provider about purchases', (kit) => {
  const start = shop(kit);

  /** Knows every session as paid. */
  const payingProvider = () => ({
    ...silentProvider(),
    findSession: async (sessionId: string) => ({
      report: { ...paidReport(sessionId), priceCents: 1200 },
    }),
  });

  it.each(['created_at', 'checked_at'] as const)(
    'finds a payment although the clock of a machine was an hour ahead at its %s',
    async (column) => {
      const { buy, balance, db } = await start();
      await buy();
      const wrong = new Date(Date.now() + 60 * minuteMs);
      await db
        .updateTable('purchases')
        .set({ created_at: new Date(Date.now() - 6 * minuteMs), [column]: wrong })
        .execute();
      const provider = payingProvider();
      const { settlement, log } = paymentKit(db, provider);
      await reconcile({ db, provider, settlement, log }, new Date());
      expect(await balance()).toBe(30);
    },
  );

  it('finds a payment whose message got lost', async () => {
    const { app, buy, balance, db } = await start();
    const { checkoutUrl } = (await buy()).json<CheckoutStart>();
    await db.updateTable('test_checkouts').set({ state: 'paid' }).execute();
    const provider = payingProvider();
    const { settlement, log } = paymentKit(db, provider);
    const run = (minutes: number) =>
      reconcile({ db, provider, settlement, log }, new Date(Date.now() + minutes * minuteMs));
    await run(4);
    expect(await balance()).toBe(0);
    await run(6);
    await run(12);
    expect(await balance()).toBe(30);
    expect((await app.inject({ url: new URL(checkoutUrl).pathname })).body).toContain('complete');
  });

  it('ends the alert about a wrong amount when the money went back', async () => {
    const { buy, balance, db } = await start();
    await buy();
    let refundedCents = 0;
    const provider = {
      ...silentProvider(),
      findSession: async (sessionId: string) => {
        const report = paidReport(sessionId);
        const reversal = refundedInAll(`pi_${sessionId}`, refundedCents);
        return { report, ...(refundedCents > 0 && { reversal }) };
      },
    };
    const { settlement, log } = paymentKit(db, provider);
    const run = (minutes: number) =>
      reconcile({ db, provider, settlement, log }, new Date(Date.now() + minutes * minuteMs));
    await run(6);
    expect(await hasWrongPayment(db)).toBe(true);
    refundedCents = 500;
    await run(12);
    expect(await hasWrongPayment(db)).toBe(false);
    expect(await balance()).toBe(0);
    expect(await checkBooks(db)).toEqual([]);
  });
});
