import { type CheckoutStart, purchaseTokens } from '@ridescope/contract/purchases';
import { getTokenBalance, type TokenBalance } from '@ridescope/contract/tokens';
import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { checkBooks } from '../src/features/purchases/books.ts';
import { forgetMessages } from '../src/features/purchases/store.ts';
import { createTestProvider } from '../src/platform/payments/test-provider.ts';
import { hourMs } from '../src/platform/units.ts';
import { accountsApp, signedInUser } from './support/app/accounts.ts';
import { ownAddresses } from './support/app/payment-kit.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
  type EngineKit,
} from './support/databases/test-config.ts';

const webhookSecret = 'whsec_test';
const nowS = () => Math.floor(Date.now() / 1000);

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
  const signed = (atS: number) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: atS });
  const send = async (signature: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    return statusCode;
  };
  const tokens = async () => (await ann.browser.call(getTokenBalance)).json<TokenBalance>().tokens;
  return { db, signed, send, tokens };
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
    // A session with another price than ours fails, so that somebody looks at it.
    await db.updateTable('purchases').set({ price_cents: 499 }).execute();
    expect(await send(signature)).toBe(500);
    expect(await tokens()).toBe(0);
    await db.updateTable('purchases').set({ price_cents: 500 }).execute();
    expect(await send(signature)).toBe(200);
    expect(await send(signature)).toBe(409);
    expect(await tokens()).toBe(10);
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
