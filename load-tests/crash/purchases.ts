import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@ridescope/contract/endpoint';
import { type CheckoutStart, purchaseTokens } from '@ridescope/contract/purchases';
import { checkBooks, databaseOf, type Queryable } from '@ridescope/server/testing';
import { callApi, NoAnswer, Refused } from '../deployment/api-call.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { headersOf, type VirtualUser } from '../deployment/virtual-users.ts';
import { patiently } from './patiently.ts';

/** Settings with which lost messages are found within seconds. */
export const purchaseEnv = { PAYMENT_PATIENCE_S: '2' };

/** What buyers press on the test checkout, in turns. */
const actions = ['payAway', 'payLate', 'payAway', 'refund'] as const;
/** Longest time for the last reconciliation once the kills have stopped. */
const settleMs = 120_000;

interface Buyers {
  users: readonly VirtualUser[];
  count: number;
  onStep(): void;
}

/** Buys tokens one after the other, as a page and its test checkout do, and repeats what got no answer. */
export async function buyAll(origin: string, { users, count, onStep }: Buyers): Promise<void> {
  for (let place = 0; place < count; place++) {
    const user = users[place % users.length];
    const action = actions[place % actions.length];
    if (!user || !action) return;
    const started = await patiently(() => start(origin, user, `crash-buyer-${place}`));
    onStep();
    if (action === 'refund') await patiently(() => press(started, 'payAway'));
    await patiently(() => press(started, action));
    onStep();
  }
}

async function start(origin: string, user: VirtualUser, key: string): Promise<CheckoutStart> {
  const text = await callApi(origin + pathOf(purchaseTokens), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(user) },
    body: JSON.stringify({
      bundleId: 'starter',
      successUrl: `${origin}/purchase/success`,
      cancelUrl: `${origin}/purchase/cancel`,
      idempotencyKey: key,
    }),
  });
  return JSON.parse(text) as CheckoutStart;
}

async function press({ checkoutUrl }: CheckoutStart, action: string): Promise<void> {
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw new NoAnswer(`press ${action}`, { cause: error });
  });
  const text = await answer.text();
  if (answer.status >= 400) throw new Refused(answer.status, text);
}

export interface PurchaseAudit {
  payments: number;
  /** Paid at the test checkout, but the tokens are missing. */
  paidWithoutTokens: string[];
  /** Everything else that doesn't balance. */
  books: string[];
}

/** Waits until the running processes have found every payment whose message got lost. */
export async function settlePurchases(deployment: Deployment): Promise<void> {
  const giveUpAt = Date.now() + settleMs;
  // The embedded database is open to one process alone; a pause longer than the patience does there.
  if (deployment.kind === 'embedded') return wait(6000);
  const database = await databaseOf(deployment.env);
  try {
    while (Date.now() < giveUpAt && (await missingOf(database.kysely)).length > 0) await wait(500);
  } finally {
    await database.close();
  }
}

/** Compares the test checkout with the payments, and the payments with the ledger. */
export async function auditPurchases(db: Queryable): Promise<PurchaseAudit> {
  const { count } = await db
    .selectFrom('payment_records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    payments: Number(count),
    paidWithoutTokens: await missingOf(db),
    books: await checkBooks(db),
  };
}

async function missingOf(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('test_checkouts')
    .leftJoin('payment_records', 'payment_records.session_id', 'test_checkouts.session_id')
    .select('test_checkouts.session_id')
    .where('test_checkouts.state', 'in', ['paid', 'pending'])
    .where('payment_records.payment_id', 'is', null)
    .execute();
  return rows.map(({ session_id }) => session_id);
}
