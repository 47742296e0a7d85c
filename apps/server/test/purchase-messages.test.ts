import type { Health } from '@ridescope/contract/health';
import { type CheckoutStart, purchaseTokens } from '@ridescope/contract/purchases';
import { getTokenBalance, type TokenBalance } from '@ridescope/contract/tokens';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { checkBooks } from '../src/features/purchases/books.ts';
import { forgetMessages } from '../src/features/purchases/store.ts';
import { createTestProvider } from '../src/platform/payments/test-provider.ts';
import { hourMs } from '../src/platform/process/units.ts';
import { accountsApp, signedInUser } from './support/app/accounts.ts';
import { ownAddresses } from './support/app/payment-kit.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
  type EngineKit,
} from './support/databases/test-config.ts';

const webhookSecret = 'whsec_test';
const nowS = () => Math.floor(Date.now() / 1000);

function signatureOf(payload: string, timestamp: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
}

function refundOf(cents: number) {
  const object = { payment_intent: 'pi_1', amount_refunded: cents };
  return { type: 'charge.refunded', data: { object } };
}

/** Starts an app with a purchase of ten tokens that waits for its message. */
async function start({ emptyDatabase }: Pick<EngineKit, 'emptyDatabase'>) {
  const database = await emptyDatabase();
  const db = database.kysely;
  const provider = createTestProvider(db, webhookSecret);
  const { app, mailbox } = await accountsApp(await configWithoutDatabase(), {
    database,
    payments: { provider },
  });
  const ann = await signedInUser(app, mailbox, 'ann@x.org');
  const answer = await ann.browser.call(purchaseTokens, {
    bundleId: 'starter',
    ...ownAddresses,
  });
  const { sessionId } = answer.json<CheckoutStart>();
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: sessionId,
        status: 'complete',
        payment_status: 'paid',
        payment_intent: 'pi_1',
        amount_subtotal: 500,
        amount_total: 500,
        currency: 'usd',
      },
    },
  });
  const signed = (atS: number) => signatureOf(payload, atS);
  const send = async (signature: string, sent = payload) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: sent,
    });
    return statusCode;
  };
  const tokens = async () => (await ann.browser.call(getTokenBalance)).json<TokenBalance>().tokens;
  const health = async (): Promise<Health> => (await app.inject({ url: '/api/health' })).json();
  return { db, signed, send, tokens, health };
}

describeOnEachEngine('a signed message (PUR-16)', (kit) => {
  it('is taken once for each signature, and credits once for all of them', async () => {
    const { db, signed, send, tokens } = await start(kit);
    const first = signed(nowS());
    expect(await send(first)).toBe(200);
    // A copy of what somebody recorded, also with more in its header.
    expect(await send(first)).toBe(409);
    expect(await send(`${first},v0=00`)).toBe(409);
    // The provider repeats a message whose answer got lost, and signs it anew.
    expect(await send(signed(nowS() - 20))).toBe(200);
    expect(await send(signed(nowS() - 600))).toBe(403);
    expect(await tokens()).toBe(10);
    expect(await checkBooks(db)).toEqual([]);
  });

  it('that comes five times at once is taken once', async () => {
    const { signed, send, tokens } = await start(kit);
    const signature = signed(nowS());
    const codes = await Promise.all(Array.from({ length: 5 }, () => send(signature)));
    expect(codes.sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await tokens()).toBe(10);
  });

  it('that failed is taken when it comes again with the same signature', async () => {
    const { db, signed, send, tokens } = await start(kit);
    const signature = signed(nowS());
    // A database that refuses the record for a while.
    await sql`alter table payment_records add constraint few check (tokens < 10)`.execute(db);
    expect(await send(signature)).toBe(500);
    expect(await tokens()).toBe(0);
    await sql`alter table payment_records drop constraint few`.execute(db);
    expect(await send(signature)).toBe(200);
    expect(await send(signature)).toBe(409);
    expect(await tokens()).toBe(10);
  });

  it('about a payment of a wrong amount is taken, and leaves an alert until the right one comes', async () => {
    const { db, signed, send, tokens, health } = await start(kit);
    await db.updateTable('purchases').set({ price_cents: 499 }).execute();
    expect(await send(signed(nowS()))).toBe(200);
    expect(await tokens()).toBe(0);
    expect(await checkBooks(db)).toEqual([
      expect.stringMatching(/ of 499 usd cents was paid with 500 usd cents, and got no tokens\./),
    ]);
    expect(await health()).toMatchObject({
      status: 'degraded',
      checks: { payments: 'wrongAmount' },
      warnings: expect.arrayContaining([
        expect.stringContaining('A payment has another amount than its price'),
      ]),
    });
    await db.updateTable('purchases').set({ price_cents: 500 }).execute();
    expect(await send(signed(nowS() - 20))).toBe(200);
    expect(await tokens()).toBe(10);
    expect(await checkBooks(db)).toEqual([]);
    expect((await health()).checks.payments).toBe('test');
  });

  it.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['no type', { data: { object: {} } }],
    ['no data', { type: 'charge.refunded' }],
    ['no object', { type: 'checkout.session.completed', data: {} }],
    ['an object of null', { type: 'checkout.session.completed', data: { object: null } }],
    ['a session without id', { type: 'checkout.session.completed', data: { object: {} } }],
    ['a refund of less than nothing', refundOf(-1)],
    ['a refund of half a cent', refundOf(0.5)],
    ['a refund that no column holds', refundOf(2 ** 31)],
    [
      'a dispute without amount',
      { type: 'charge.dispute.closed', data: { object: { id: 'du_1' } } },
    ],
    ['a failed refund without id', { type: 'refund.failed', data: { object: { amount: 1 } } }],
  ])('with %s is refused as unreadable', async (_, message) => {
    const { db, send } = await start(kit);
    const payload = JSON.stringify(message);
    expect(await send(signatureOf(payload, nowS()), payload)).toBe(400);
    expect(await db.selectFrom('payment_reversals').selectAll().execute()).toEqual([]);
  });

  it('with half a message is refused as unreadable', async () => {
    const { send } = await start(kit);
    expect(await send(signatureOf('{"type"', nowS()), '{"type"')).toBe(400);
  });

  it('is remembered until its signature is too old to be taken', async () => {
    const { db, signed, send } = await start(kit);
    const signature = signed(nowS());
    await send(signature);
    await forgetMessages(db, new Date());
    expect(await send(signature)).toBe(409);
    const [message] = await db.selectFrom('payment_messages').selectAll().execute();
    expect(message?.valid_until.getTime()).toBeGreaterThan(Date.now());
    await forgetMessages(db, new Date(Date.now() + hourMs));
    expect(await db.selectFrom('payment_messages').selectAll().execute()).toEqual([]);
  });
});
