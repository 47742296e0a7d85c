import { freeTokensPerMonth } from '@ridescope/contract/token-terms';
import type { Queryable } from '../../platform/database/database.ts';
import { type Balances, createBalances, insufficient, type TokenDeps } from './balances.ts';
import * as ledger from './ledger.ts';
import * as store from './store.ts';

/** An upload that was read. `uploadId` is ours: ids that uploaders choose are unique for one owner only. */
export interface ReadUpload {
  owner: string;
  uploadId: string;
}

/** An advanced analysis; each one that is started has its own id. */
interface PaidAnalysis {
  owner: string;
  analysisId: string;
}

export interface TokenService extends Balances {
  /** Returns the tokens that a report has cost so far, minus refunds and without advanced analyses. */
  paidFor(db: Queryable, report: { owner: string; reportName: string }): Promise<number>;
  /** Locks an account until the transaction ends: nothing else is spent, and no upload charged. */
  holdAccount(tx: Queryable, owner: string): Promise<void>;
  /**
   * Charges an upload once, in the transaction that stores its report.
   * @param upload `isHeld` where the transaction has called `holdAccount`
   */
  spendForUpload(
    tx: Queryable,
    upload: ReadUpload & { tokens: number; log?: ledger.ChargedLog; isHeld?: boolean },
  ): Promise<ledger.SpendOutcome>;
  /** Refunds an upload's charge, if there is one, in the transaction that ends it. @returns whether there was one. */
  refundUpload(tx: Queryable, upload: ReadUpload): Promise<boolean>;
  /**
   * Charges an advanced analysis once, in the transaction that queues it.
   * @throws AppError INSUFFICIENT_TOKENS
   */
  spendForAnalysis(
    tx: Queryable,
    analysis: PaidAnalysis & { tokens: number; log: ledger.ChargedLog },
  ): Promise<void>;
  /** Refunds an analysis, in the transaction that ends it without a cause. @returns whether there was a charge. */
  refundAnalysis(
    tx: Queryable,
    analysis: PaidAnalysis & { reason: 'analysisFault' | 'analysisStopped' | 'analysisNoCause' },
  ): Promise<boolean>;
  /**
   * Adds tokens of a payment once, and records the payment beside the ledger, where it outlives the account. Runs in
   * the caller's transaction.
   * @returns false when they were added already.
   * @throws Error when another account got the tokens of this payment.
   */
  purchase(
    tx: Queryable,
    payment: { owner: string; paymentId: string; tokens: number },
  ): Promise<boolean>;
  /**
   * Takes back what is left of a purchase's tokens, at most so many; the balance never falls below zero.
   * @returns how many were taken.
   */
  takeBack(
    tx: Queryable,
    payment: { owner: string; paymentId: string; tokens: number },
  ): Promise<number>;
  /** Returns tokens of a purchase that were taken back. */
  returnTokens(
    tx: Queryable,
    payment: { owner: string; paymentId: string; tokens: number },
  ): Promise<void>;
  /** Deletes records of payments before a moment. */
  removePayments(paidBefore: Date): Promise<number>;
  /** Forgets in which earlier months a mailbox got free tokens. */
  forgetMailboxes(now: Date): Promise<number>;
  /** Adds tokens granted by an operator; they count as paid and never expire. */
  give(tx: Queryable, gift: { owner: string; giftId: string; tokens: number }): Promise<boolean>;
}

export function createTokenService(deps: TokenDeps): TokenService {
  const { db, now, recordPayment, freePerMonth = freeTokensPerMonth } = deps;
  const { digest } = deps.keyring;
  return {
    ...createBalances(deps),

    paidFor: store.sumPaidFor,

    holdAccount: store.lockAccount,

    spendForUpload: (tx, { tokens, log, isHeld, ...upload }) =>
      ledger.spend(tx, {
        ...bookingOf(upload),
        isHeld,
        tokens,
        log,
        digest,
        freePerMonth,
        reason: 'upload',
        at: now(),
      }),

    refundUpload: (tx, upload) =>
      ledger.refund(tx, { ...bookingOf(upload), reason: 'fault', at: now() }),

    async spendForAnalysis(tx, { owner, analysisId, tokens, log }) {
      const reference = analysisReference(analysisId);
      const at = now();
      const reason = 'analysis';
      const booking = { owner, reference, reason, at, tokens, log, digest, freePerMonth };
      const outcome = await ledger.spend(tx, booking);
      if (outcome.kind === 'insufficient') throw insufficient(tokens, outcome.funds);
    },

    refundAnalysis: (tx, { owner, analysisId, reason }) =>
      ledger.refund(tx, { owner, reference: analysisReference(analysisId), reason, at: now() }),

    async purchase(tx, { owner, paymentId, tokens }) {
      const at = now();
      const isNew = await ledger.addPaid(tx, {
        owner,
        tokens,
        kind: 'purchase',
        reason: 'payment',
        reference: `payment:${paymentId}`,
        at,
      });
      if (!isNew) return false;
      const record = { payment_id: paymentId, account_id: owner, tokens, paid_at: at };
      if (!(await store.insertPayment(tx, record))) {
        throw new Error(`payment ${paymentId} was credited to another account`);
      }
      await recordPayment?.(tx, owner);
      return true;
    },

    takeBack: (tx, { owner, paymentId, tokens }) =>
      ledger.takeBack(tx, {
        owner,
        tokens,
        reason: 'moneyBack',
        reference: `payment:${paymentId}`,
        at: now(),
      }),

    returnTokens: (tx, { owner, paymentId, tokens }) =>
      ledger.returnTokens(tx, {
        owner,
        tokens,
        reason: 'moneyAgain',
        reference: `payment:${paymentId}`,
        at: now(),
      }),

    forgetMailboxes: (at) => store.forgetMailboxes(db, ledger.monthOf(at)),

    removePayments: (paidBefore) => store.deletePayments(db, paidBefore),

    give: (tx, { owner, giftId, tokens }) =>
      ledger.addPaid(tx, {
        owner,
        tokens,
        kind: 'grant',
        reason: 'gift',
        reference: `gift:${giftId}`,
        at: now(),
      }),
  };
}

function bookingOf({ owner, uploadId }: ReadUpload) {
  return { owner, reference: `${store.uploadPrefix}${uploadId}` };
}

function analysisReference(analysisId: string): string {
  return `analysis:${analysisId}`;
}
