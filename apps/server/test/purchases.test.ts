import type { ResponseOf } from '@ridescope/contract/endpoint';
import {
  type CheckoutStart,
  getPurchase,
  type PurchaseStatus,
} from '@ridescope/contract/purchases';
import { getTokenHistory } from '@ridescope/contract/tokens';
import { expect, it, vi } from 'vitest';
import { checkBooks } from '../src/features/purchases/books.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { silentProvider } from './support/app/payment-kit.ts';
import { press, shop } from './support/app/shop.ts';
import { describeOnEachEngine, describeOnEmbedded } from './support/databases/test-config.ts';

describeOnEachEngine('buying tokens', (kit) => {
  const start = shop(kit);

  it('credits a payment once, mails the receipt, and takes back what is refunded or disputed (PUR-16, PUR-17)', async () => {
    const { app, mailbox, ann, buy, balance, db } = await start();
    const started = await buy();
    const { checkoutUrl, sessionId } = started.json<CheckoutStart>();
    expect(started.statusCode).toBe(200);
    const page = await app.inject({ url: new URL(checkoutUrl).pathname });
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const passedOn = await app.inject({ url: new URL(checkoutUrl).pathname, headers });
    expect(passedOn.statusCode).toBe(404);
    expect(page.body).toContain('Test checkout.');
    expect(page.body).toContain('Ridescope Value: 30 tokens');
    const declined = await press(app, checkoutUrl, 'decline');
    expect(declined.body).toContain('The card was declined. Nothing was charged.');
    expect(await balance()).toBe(0);

    const seen = mailbox.to('ann@x.org').length;
    const paid = await press(app, checkoutUrl, 'payTwice');
    expect(paid.statusCode).toBe(303);
    const back = new URL(String(paid.headers.location));
    expect(back.pathname).toBe('/purchase/success');
    expect(await balance()).toBe(30);
    const mail = await mailbox.next('ann@x.org', seen);
    expect(mail.subject).toBe('Your 30 Ridescope tokens are here');
    expect(mail.text).toContain('$12.00');
    expect(mail.text).toContain(
      'You now have 30 paid tokens, which never expire, and 5 free this month.',
    );
    expect(mail.text).toContain(`${checkoutUrl}/receipt`);
    const id = back.searchParams.get('purchase') ?? '';
    const find = async () =>
      (await ann.browser.call(getPurchase, undefined, { id })).json<PurchaseStatus>();
    expect(await find()).toMatchObject({
      state: 'paid',
      tokens: 30,
      price: 1200,
      isRefunded: false,
    });
    const receipt = await app.inject({ url: `${new URL(checkoutUrl).pathname}/receipt` });
    expect(receipt.body).toContain('in test money');

    await press(app, checkoutUrl, 'refund');
    await press(app, checkoutUrl, 'refund');
    expect(await balance()).toBe(0);
    const refundMail = await mailbox.next('ann@x.org', seen + 1);
    expect(refundMail.subject).toBe('Your Ridescope payment was refunded');
    expect(refundMail.text).toContain('We refunded $12.00 that you paid for Value, 30 tokens');
    expect(refundMail.text).toContain('You now have 0 paid tokens and 5 free this month.');
    await expectNoJobs(db);
    expect(mailbox.to('ann@x.org')).toHaveLength(seen + 2);
    expect(await find()).toMatchObject({ isRefunded: true });
    const record = await db.selectFrom('payment_records').selectAll().executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      session_id: sessionId,
      provider: 'test',
      paid_cents: 1200,
      refunded_cents: 1200,
      taken_tokens: 30,
      missing_tokens: 0,
    });
    expect(JSON.stringify(record)).not.toContain('ann@x.org');

    const other = (await buy('starter')).json<CheckoutStart>();
    await press(app, other.checkoutUrl, 'payAway');
    expect(await balance()).toBe(10);
    await press(app, other.checkoutUrl, 'dispute');
    await press(app, other.checkoutUrl, 'dispute');
    expect(await balance()).toBe(0);
    const disputeMail = await mailbox.next('ann@x.org', seen + 3);
    expect(disputeMail.subject).toBe('Your bank returned your Ridescope payment');
    await expectNoJobs(db);
    expect(mailbox.to('ann@x.org')).toHaveLength(seen + 4);
    expect(await checkBooks(db)).toEqual([]);

    await press(app, other.checkoutUrl, 'reinstate');
    await press(app, other.checkoutUrl, 'reinstate');
    await press(app, checkoutUrl, 'refundFails');
    expect(await balance()).toBe(40);
    await press(app, other.checkoutUrl, 'dispute');
    expect(await balance()).toBe(40);
    const again = [
      await mailbox.next('ann@x.org', seen + 4),
      await mailbox.next('ann@x.org', seen + 5),
    ];
    expect(again.map(({ subject }) => subject).sort()).toEqual([
      'Your Ridescope refund did not arrive',
      'Your bank paid for your Ridescope tokens again',
    ]);
    await expectNoJobs(db);
    expect(mailbox.to('ann@x.org')).toHaveLength(seen + 6);
    expect(await checkBooks(db)).toEqual([]);
    const history = await ann.browser.call(getTokenHistory);
    const { entries } = history.json<ResponseOf<typeof getTokenHistory>>();
    expect(entries.map(({ kind, paid }) => [kind, paid]).slice(0, 6)).toEqual([
      ['reversal', 30],
      ['reversal', 10],
      ['reversal', -10],
      ['purchase', 10],
      ['reversal', -30],
      ['purchase', 30],
    ]);
  });
});

describeOnEmbedded('buying tokens', (kit) => {
  const start = shop(kit);

  it('refuses what is not sold, other prices and foreign addresses (API-26)', async () => {
    const { buy, db } = await start();
    const answerOf = async (...args: Parameters<typeof buy>) => {
      const answer = await buy(...args);
      return [answer.statusCode, answer.json().error.code, answer.json().error.details];
    };
    expect((await answerOf('gold')).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(await answerOf('value', { expectedPrice: 1000 })).toEqual([
      409,
      'CONFLICT',
      { reason: 'priceChanged', currentPrice: 1200 },
    ]);
    for (const address of [
      'https://evil.example/',
      'http://localhost:80@evil.example/',
      'javascript:alert(1)//localhost',
      '/purchase/success',
    ]) {
      const answer = await answerOf('value', { successUrl: address });
      expect(answer.slice(0, 2), address).toEqual([400, 'VALIDATION_ERROR']);
      expect((await answerOf('value', { cancelUrl: address }))[0], address).toBe(400);
    }
    expect((await answerOf('value', { idempotencyKey: 'a b' }))[0]).toBe(400);
    expect(await db.selectFrom('purchases').select('id').execute()).toEqual([]);
  });

  it('opens one session for a double click, and says when it has ended', async () => {
    const { app, buy, balance, db } = await start();
    const click = { idempotencyKey: 'click-0001' };
    const both = await Promise.all([buy('value', click), buy('value', click)]);
    const sessions = both.map((answer) => answer.json<CheckoutStart>());
    expect(sessions[0]).toEqual(sessions[1]);
    expect(await db.selectFrom('test_checkouts').select('session_id').execute()).toHaveLength(1);
    const other = await buy('starter', click);
    expect(other.json().error.details).toEqual({ reason: 'ended' });
    await press(app, sessions[0]?.checkoutUrl ?? '', 'payAway');
    expect(await balance()).toBe(30);
    expect((await buy('value', click)).json().error.details).toEqual({ reason: 'ended' });
  });

  it('refuses unsigned messages, and changes nothing by the pages alone (PUR-16)', async () => {
    const { app, buy, balance } = await start();
    await buy();
    const message = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"type":"checkout.session.completed"}',
      });
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=0' }]) {
      const answer = await message(headers);
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'SIGNATURE_INVALID']);
    }
    await app.inject({ url: '/purchase/success' });
    expect(await balance()).toBe(0);
  });

  it('says that nothing was charged when the provider is down', async () => {
    const provider = {
      ...silentProvider(),
      openSession: async () => {
        const { PaymentUnavailable } = await import('../src/platform/payments/payment-provider.ts');
        throw new PaymentUnavailable(new Error('down'));
      },
    };
    const { buy } = await start({ payments: { provider } });
    const answer = await buy();
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error.message).toContain('Nothing was charged');
    expect(answer.json().error.details).toEqual({ reason: 'providerAway' });
  });

  it('names a rejected key in the health check', async () => {
    const provider = {
      ...silentProvider(),
      name: 'stripe' as const,
      isTest: false,
      check: async () => 'rejected' as const,
    };
    const { app } = await start({ payments: { provider } });
    await vi.waitFor(async () => {
      const health = (await app.inject({ url: '/api/health' })).json();
      expect(health.checks.payments).toBe('rejected');
      expect(health.warnings.join()).toContain('rejects STRIPE_SECRET_KEY');
    });
  });

  it('sells nothing without a provider, and says so', async () => {
    const { app, buy } = await start({ payments: {} });
    expect((await app.inject({ url: '/api/tokens/pricing' })).json().checkout).toBe('closed');
    expect((await buy()).json().error.details).toEqual({ reason: 'closed' });
    const page = await app.inject({ url: '/dev/checkout/cs_test_x' });
    expect(page.body).not.toContain('checkout');
  });

  it('pays back what is paid for a deleted account', async () => {
    const { app, ann, buy, db } = await start();
    const { checkoutUrl } = (await buy()).json<CheckoutStart>();
    await deleteUser(db, ann.identityId);
    await press(app, checkoutUrl, 'payAway');
    await vi.waitFor(async () => {
      const record = await db.selectFrom('payment_records').selectAll().executeTakeFirstOrThrow();
      expect(record).toMatchObject({ refunded_cents: 1200, missing_tokens: 30, taken_tokens: 0 });
    });
    expect(await checkBooks(db)).toEqual([]);
  });
});

/** Waits until no mail or receipt is left to do. */
async function expectNoJobs(db: Queryable): Promise<void> {
  await vi.waitFor(async () => {
    const open = db.selectFrom('jobs').select('queue').where('state', '<=', 'active');
    expect(await open.execute()).toEqual([]);
  });
}

async function deleteUser(db: Queryable, id: string): Promise<void> {
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
}
