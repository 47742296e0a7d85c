import type { Queryable } from '../../platform/database/database.ts';
import type {
  PaymentEvent,
  PaymentProvider,
  Reversal,
  SessionReport,
  SessionState,
  SignedMessage,
} from '../../platform/payments/payment-provider.ts';
import { enqueue } from './purchase-job.ts';
import { type ReversalDeps, settleReversal } from './settle-reversal.ts';
import * as store from './store.ts';

/*
 * What the provider reports becomes tokens here, and nowhere else. Reports may be repeated, late, in any order, or come
 * to two processes at once. Locks are taken in one order: purchase, payment, account.
 */

export interface SettlementDeps extends ReversalDeps {
  db: Queryable;
  providerName: PaymentProvider['name'];
  /** Adds the tokens of a payment once, and records it. @returns false when they were added already. */
  credit(
    tx: Queryable,
    payment: { owner: string; paymentId: string; tokens: number },
  ): Promise<boolean>;
  now(): Date;
}

export interface Settlement {
  /** Applies a message or an answer of the provider. Applying it again changes nothing. */
  apply(event: PaymentEvent): Promise<void>;
  /**
   * Applies a message unless a copy of it, with the same signature, was applied before. One that failed may come again.
   * @returns false for a copy.
   */
  applyOnce(message: SignedMessage): Promise<boolean>;
}

/** States that a report may change. A payment counts whatever was reported before. */
const changes: Record<SessionState, readonly store.PurchaseState[]> = {
  open: [],
  pending: ['starting', 'open'],
  failed: ['starting', 'open', 'pending'],
  expired: ['starting', 'open'],
  paid: ['starting', 'open', 'pending', 'failed', 'expired'],
};

export function createSettlement(deps: SettlementDeps): Settlement {
  const { db, log } = deps;

  async function applyReport(tx: Queryable, report: SessionReport): Promise<void> {
    const { sessionId, purchaseId, state } = report;
    const purchase = await store.lockPurchase(tx, { sessionId, purchaseId });
    if (!purchase) {
      // Another program may share the account of the provider; ours name their purchase.
      if (purchaseId) log.error({ event: 'payment.unknown', purchase: purchaseId, state });
      return;
    }
    if (!changes[state].includes(purchase.state)) return;
    if (state === 'paid' && !hasOwnPrice(purchase, report)) {
      await noteWrongPayment(tx, purchase, report);
      return;
    }
    await store.setState(tx, purchase.id, { state, sessionId });
    if (state === 'paid') await creditPayment(tx, purchase, report);
  }

  /** The provider can't mend it by sending the message again, so it is for the operator to look at. */
  async function noteWrongPayment(
    tx: Queryable,
    purchase: store.Purchase,
    { sessionId, priceCents, currency }: SessionReport,
  ): Promise<void> {
    const wrongPayment = `${priceCents} ${currency}`;
    if (purchase.wrong_payment === wrongPayment) return;
    await store.noteWrongPayment(tx, purchase.id, { sessionId, wrongPayment });
    log.error({ event: 'payment.wrongAmount', purchase: purchase.id, wrongPayment });
  }

  async function creditPayment(
    tx: Queryable,
    purchase: store.Purchase,
    report: SessionReport,
  ): Promise<void> {
    const { id, account_id: owner, tokens } = purchase;
    const at = deps.now();
    const paymentRef = report.paymentRef ?? report.sessionId;
    await store.holdReturns(tx, paymentRef, at);
    const isOpen = (await store.emailOf(tx, owner)) !== undefined;
    if (isOpen) {
      if (!(await deps.credit(tx, { owner, paymentId: id, tokens }))) {
        throw new Error(`purchase ${id} was credited before it was paid`);
      }
    } else {
      await store.insertOrphan(tx, { payment_id: id, account_id: owner, tokens, paid_at: at });
    }
    await store.describePayment(tx, id, {
      bundle_name: purchase.bundle_name,
      price_cents: report.priceCents,
      paid_cents: report.paidCents,
      currency: report.currency,
      provider: deps.providerName,
      session_id: report.sessionId,
      payment_ref: paymentRef,
    });
    await enqueue(tx, { kind: isOpen ? 'receipt' : 'repay', id });
    await settleReversal(deps, tx, paymentRef);
    log.info({ event: 'payment.credited', payment: id, account: owner, tokens, isOpen });
  }

  async function applyReversal(tx: Queryable, reversal: Reversal): Promise<void> {
    await store.holdReturns(tx, reversal.paymentRef, deps.now());
    if (reversal.id !== '' || reversal.cents > 0) {
      await store.noteReversal(tx, reversal, deps.now());
    }
    await settleReversal(deps, tx, reversal.paymentRef);
  }

  async function applyEvent(tx: Queryable, event: PaymentEvent): Promise<void> {
    if (event.kind === 'session') await applyReport(tx, event.report);
    if (event.kind === 'reversal') await applyReversal(tx, event.reversal);
  }

  return {
    apply: (event) => db.transaction().execute((tx) => applyEvent(tx, event)),

    applyOnce: ({ event, digest, validUntil }) =>
      db.transaction().execute(async (tx) => {
        // A copy that another process handles right now waits here for its end.
        const isNew = await store.noteMessage(tx, { digest, validUntil });
        if (isNew) await applyEvent(tx, event);
        return isNew;
      }),
  };
}

function hasOwnPrice(purchase: store.Purchase, { priceCents, currency }: SessionReport): boolean {
  return purchase.price_cents === priceCents && currency === 'usd';
}
