import { expect, it } from 'vitest';
import {
  ownAddresses,
  paidReport,
  paymentKit,
  silentProvider,
} from '../../test/support/app/payment-kit.ts';
import { describeOnEmbedded } from '../../test/support/databases/test-config.ts';
import { insertUser } from '../features/auth/store.ts';
import { bookTotals, checkBooks } from '../features/purchases/books.ts';
import { listPayments, refundPayment } from './payment-actions.ts';

describeOnEmbedded('the operator', ({ emptyDatabase }) => {
  it('lists and refunds payments, and finds books that do not balance', async () => {
    const { kysely: db } = await emptyDatabase();
    const provider = silentProvider();
    const { purchases, settlement, tokens } = paymentKit(db, provider);
    const owner = await insertUser(db, { email: 'ann@x.org', passwordHash: '' });
    if (owner === undefined) throw new Error('the email is taken');
    expect(await listPayments(db, 'bob@x.org')).toBeUndefined();
    expect(await listPayments(db, 'Ann@X.org')).toBe('There are no payments.');

    const { sessionId } = await purchases.start(owner, { bundleId: 'starter', ...ownAddresses });
    await settlement.apply({ kind: 'session', report: paidReport(sessionId) });
    const list = await listPayments(db, 'ann@x.org');
    expect(list).toMatch(/^\S+ {2}2026-11-20 12:00 {2}Starter {2}10 tokens {2}\$5\.00$/);
    const [id = ''] = list?.split(' ') ?? [];
    // Five free tokens and four of the bought ones.
    await tokens.spendForUpload(db, { owner, uploadId: 'u1', tokens: 9 });

    const services = { db, provider, settlement };
    expect(await refundPayment(services, 'none')).toBeUndefined();
    expect(await refundPayment({ ...services, provider: undefined }, id)).toMatch(/^Not refunded/);
    const done = /\$5\.00 refunded, 6 tokens taken back {2}4 had been spent$/;
    expect(await refundPayment(services, id)).toMatch(done);
    expect(await refundPayment(services, id)).toMatch(done);
    expect((await tokens.balance(owner)).tokens).toBe(0);
    expect(await checkBooks(db)).toEqual([]);
    expect(await bookTotals(db)).toEqual({
      payments: 1,
      paidCents: 500,
      refundedCents: 500,
      tokensSold: 10,
      tokensTakenBack: 6,
      tokensMissing: 4,
    });

    await db.updateTable('payment_records').set({ tokens: 11 }).execute();
    await tokens.purchase(db, { owner, paymentId: 'lost', tokens: 3 });
    await db.deleteFrom('payment_records').where('payment_id', '=', 'lost').execute();
    expect(await checkBooks(db)).toEqual([
      expect.stringMatching(/^Payment .* credited 10 tokens to .* instead of 11/),
      expect.stringMatching(/^Payment .* was refunded for 11 tokens, but 10 are booked\.$/),
      'Tokens of payment lost were credited without a record of the payment.',
    ]);
  });
});
