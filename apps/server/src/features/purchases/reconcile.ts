import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { forEachOf } from '../../platform/process/for-each-of.ts';
import { hourMs } from '../../platform/process/units.ts';
import type { Settlement } from './settlement.ts';
import * as store from './store.ts';
import { expireUnopened, findUnfinished, noteAsked } from './unfinished-purchases.ts';

/** A webhook normally arrives within seconds. */
const openForMs = 300_000;
/** How long a session is left alone after it was asked for. */
const askAgainAfterMs = 240_000;
/** Sessions that are asked for in one run. */
const batch = 100;
/** A session of this age without a name can't be paid any more. */
const unopenedForMs = 2 * hourMs;

interface ReconcileDeps {
  db: Queryable;
  provider: PaymentProvider;
  settlement: Settlement;
  log: FastifyBaseLogger;
  openForMs?: number;
}

/**
 * Asks the provider about sessions that have been open for more than five minutes, so that a lost message or a day of
 * downtime loses no payment. Several processes may do so at once. Also forgets messages that are too old to be repeated.
 */
export async function reconcile(deps: ReconcileDeps, now: Date): Promise<void> {
  const { db, provider, settlement, log } = deps;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const patienceMs = deps.openForMs ?? openForMs;
  await store.forgetMessages(db, now);
  const purchases = await findUnfinished(db, {
    startedBefore: before(patienceMs),
    askedBefore: before(Math.min(patienceMs, askAgainAfterMs)),
    now,
    limit: batch,
  });
  await forEachOf(purchases, async ({ id, session_id, created_at }) => {
    await noteAsked(db, id, now);
    if (session_id === null) {
      if (created_at < before(unopenedForMs)) await expireUnopened(db, id);
      return;
    }
    const details = await provider.findSession(session_id);
    if (!details) {
      log.error({ event: 'payment.sessionUnknown', purchase: id });
      return;
    }
    if (details.report.state === 'paid') log.warn({ event: 'payment.webhookMissed', purchase: id });
    await settlement.apply({ kind: 'session', report: details.report });
    if (!details.reversal) return;
    await settlement.apply({ kind: 'reversal', reversal: details.reversal });
    if (details.reversal.cents >= details.report.paidCents) await store.endWrongPayment(db, id);
  });
}
