import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@ridescope/contract/endpoint';
import { type CheckoutStart, purchaseTokens } from '@ridescope/contract/purchases';
import { checkBooks, databaseOf, type Queryable } from '@ridescope/server/testing';
import { callAs, NoAnswer, Refused } from '../deployment/api-call.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
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
  /** Sets the clicks apart from those of other calls. */
  key?: string;
  onStep(): void;
}

/** Buys tokens one after the other, as a page and its test checkout do, and repeats what got no answer. */
export async function buyAll(
  origin: string,
  { users, count, onStep, key = 'crash-buyer' }: Buyers,
): Promise<void> {
  for (let place = 0; place < count; place++) {
    const user = users[place % users.length];
    const action = actions[place % actions.length];
    if (!user || !action) return;
    const started = await startPatiently(origin, user, `${key}-${place}`);
    onStep();
    if (action === 'refund') await patiently(() => press(started, 'payAway'));
    await patiently(() => press(started, action));
    onStep();
  }
}

/** Clicks until a checkout opens. A click whose checkout failed has ended, and the buyer clicks again. */
async function startPatiently(
  origin: string,
  user: VirtualUser,
  key: string,
): Promise<CheckoutStart> {
  let clicks = 0;
  return patiently(async () => {
    try {
      return await start(origin, user, `${key}-${clicks}`);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'CONFLICT') throw error;
      clicks++;
      throw new NoAnswer('this click has ended', { cause: error });
    }
  });
}

async function start(origin: string, user: VirtualUser, key: string): Promise<CheckoutStart> {
  const text = await callAs(user, origin + pathOf(purchaseTokens), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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

/** Returns the paid sessions of a provider outside the product. */
export type PaidSessions = () => string[];

/** Waits until the running processes have found every payment whose message got lost. */
export async function settlePurchases(
  deployment: Deployment,
  paidOutside?: PaidSessions,
): Promise<void> {
  const giveUpAt = Date.now() + settleMs;
  // The embedded database is open to one process alone; a pause longer than the patience does there.
  if (deployment.kind === 'embedded') return wait(6000);
  const database = await databaseOf(deployment.env);
  try {
    while (Date.now() < giveUpAt && (await missingOf(database.kysely, paidOutside)).length > 0)
      await wait(500);
  } finally {
    await database.close();
  }
}

/** Compares the test checkout with the payments, and the payments with the ledger. */
export async function auditPurchases(
  db: Queryable,
  paidOutside?: PaidSessions,
): Promise<PurchaseAudit> {
  const { count } = await db
    .selectFrom('payment_records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    payments: Number(count),
    paidWithoutTokens: await missingOf(db, paidOutside),
    books: await checkBooks(db),
  };
}

async function missingOf(db: Queryable, paidOutside?: PaidSessions): Promise<string[]> {
  if (paidOutside) {
    const known = await db.selectFrom('payment_records').select('session_id').execute();
    const sessions = new Set(known.map(({ session_id }) => session_id));
    return paidOutside().filter((each) => !sessions.has(each));
  }
  const rows = await db
    .selectFrom('test_checkouts')
    .leftJoin('payment_records', 'payment_records.session_id', 'test_checkouts.session_id')
    .select('test_checkouts.session_id')
    .where('test_checkouts.state', 'in', ['paid', 'pending'])
    .where('payment_records.payment_id', 'is', null)
    .execute();
  return rows.map(({ session_id }) => session_id);
}
