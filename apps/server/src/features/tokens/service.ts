import type { ResponseOf } from '@ridescope/contract/endpoint';
import { reportPath } from '@ridescope/contract/pages';
import {
  bytesPerMb,
  freeTokensPerMonth,
  insufficientTokensText,
  type TokenFunds,
  tokensForBytes,
} from '@ridescope/contract/token-terms';
import type {
  CurrentBalance,
  getTokenHistory,
  TokenBalance,
  TokenCheck,
  TokenEntry,
  TokenHistoryGroup,
} from '@ridescope/contract/tokens';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
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

export interface TokenService {
  balance(owner: string): Promise<TokenBalance>;
  /** @throws AppError INSUFFICIENT_TOKENS */
  check(owner: string, logSizeMB: number): Promise<TokenCheck>;
  history(
    owner: string,
    page: { limit: number; offset: number; show?: TokenHistoryGroup | undefined },
  ): Promise<ResponseOf<typeof getTokenHistory>>;
  /** @throws AppError INSUFFICIENT_TOKENS for an account with fewer tokens. */
  requireTokens(owner: string, tokens: number): Promise<void>;
  /** Counts an account's charges for uploads since a moment. */
  countCharges(owner: string, since: Date): Promise<number>;
  /** Returns the tokens that a report has cost so far, minus refunds and without advanced analyses. */
  paidFor(db: Queryable, report: { owner: string; reportName: string }): Promise<number>;
  /** Locks an account until the transaction ends: nothing else is spent, and no upload charged. */
  holdAccount(tx: Queryable, owner: string): Promise<void>;
  /** Charges an upload once, in the transaction that stores its report. */
  spendForUpload(
    tx: Queryable,
    upload: ReadUpload & { tokens: number; log?: ledger.ChargedLog },
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
  /** Refunds an analysis, in the transaction that ends it without a result. @returns whether there was a charge. */
  refundAnalysis(
    tx: Queryable,
    analysis: PaidAnalysis & { reason: 'analysisFault' | 'analysisStopped' },
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
  /** Deletes records of payments before a moment. */
  removePayments(paidBefore: Date): Promise<void>;
  /** Forgets in which earlier months a mailbox got free tokens. */
  forgetMailboxes(now: Date): Promise<void>;
  /** Adds tokens granted by an operator; they count as paid and never expire. */
  give(tx: Queryable, gift: { owner: string; giftId: string; tokens: number }): Promise<boolean>;
}

interface TokenDeps {
  db: Queryable;
  /** Makes digests of mailboxes, so that nobody can read from the table who had an account. */
  keyring: Keyring;
  /** Five when absent. */
  freePerMonth?: number;
  now(): Date;
  /** Records a payment as an event of the account, in the transaction that adds its tokens. */
  recordPayment?(tx: Queryable, owner: string): Promise<void>;
}

export function createTokenService(deps: TokenDeps): TokenService {
  const { db, now, recordPayment, freePerMonth = freeTokensPerMonth } = deps;
  const { digest } = deps.keyring;
  return {
    async balance(owner) {
      const at = now();
      const { paid, free, spent, hasGrant } = await ledger.fundsAt(
        db,
        owner,
        at,
        digest,
        freePerMonth,
      );
      return {
        tokens: paid,
        freeUsageRemaining: free,
        nextResetDate: ledger.nextMonth(at).toISOString(),
        lifetimeSpent: spent,
        ...(freePerMonth !== freeTokensPerMonth && { freeMonthlyAllowance: freePerMonth }),
        ...(!hasGrant && freePerMonth > 0 && { hadFreeTokensElsewhere: true }),
      };
    },

    async check(owner, logSizeMB) {
      const tokensRequired = tokensForBytes(logSizeMB * bytesPerMb);
      const funds = await ledger.fundsAt(db, owner, now(), digest, freePerMonth);
      if (funds.paid + funds.free < tokensRequired) throw insufficient(tokensRequired, funds);
      return {
        hasEnoughTokens: true,
        tokensRequired,
        availableSource: funds.free >= tokensRequired ? 'free_tier' : 'paid',
        currentBalance: currentBalanceOf(funds),
        analysisType: 'basic',
      };
    },

    async history(owner, { show, ...page }) {
      const at = now();
      await ledger.fundsAt(db, owner, at, digest, freePerMonth);
      const { entries, total } = await store.pageOf(db, owner, {
        ...page,
        month: ledger.monthOf(at),
        kinds: show && kindsOf[show],
      });
      return { entries: entries.map((entry) => shownEntry(owner, entry)), total };
    },

    async requireTokens(owner, tokens) {
      const funds = await ledger.fundsAt(db, owner, now(), digest, freePerMonth);
      if (funds.paid + funds.free < tokens) throw insufficient(tokens, funds);
    },

    countCharges: (owner, since) => store.countUploadSpends(db, owner, since),

    paidFor: store.sumPaidFor,

    holdAccount: store.lockAccount,

    spendForUpload: (tx, { tokens, log, ...upload }) =>
      ledger.spend(tx, {
        ...bookingOf(upload),
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

function shownEntry(owner: string, entry: store.HistoryEntry): TokenEntry {
  const { id, kind, free, paid, reason, created_at: at } = entry;
  const log = chargedLogOf(owner, entry);
  const payment = paymentOf(entry);
  return {
    id,
    kind,
    free,
    paid,
    reason,
    createdAt: at.toISOString(),
    ...(log && { log }),
    ...(payment && { payment }),
  };
}

const kindsOf: Record<TokenHistoryGroup, readonly store.HistoryEntry['kind'][]> = {
  payments: ['purchase', 'reversal'],
  charges: ['spend', 'refund'],
  grants: ['grant', 'expire'],
};

function paymentOf(entry: store.HistoryEntry): TokenEntry['payment'] {
  const { payment_id: id, bundle_name: bundleName, paid_cents: paid } = entry;
  if (id === null) return undefined;
  return {
    id,
    ...(bundleName !== null && { bundleName }),
    ...(paid !== null && { paid }),
    ...(entry.refunded_cents && { refunded: entry.refunded_cents }),
    ...(entry.receipt_url !== null && { receiptUrl: entry.receipt_url }),
  };
}

function chargedLogOf(owner: string, entry: store.HistoryEntry): TokenEntry['log'] {
  const { log_bytes: bytes, report_name: name, ride_at: rideAt } = entry;
  if (bytes === null) return undefined;
  return {
    bytes,
    ...(rideAt && { rideAt: rideAt.toISOString() }),
    ...(name !== null && { reportUrl: reportPath(owner, name) }),
    ...(entry.is_deleted && { isReportDeleted: true }),
  };
}

function bookingOf({ owner, uploadId }: ReadUpload) {
  return { owner, reference: `${store.uploadPrefix}${uploadId}` };
}

function analysisReference(analysisId: string): string {
  return `analysis:${analysisId}`;
}

function currentBalanceOf({ paid, free }: TokenFunds): CurrentBalance {
  return { basicTokens: paid, advancedTokens: 0, freeUsageRemaining: free };
}

function insufficient(tokensRequired: number, funds: TokenFunds) {
  return new AppError('INSUFFICIENT_TOKENS', insufficientTokensText(tokensRequired, funds), {
    details: { tokensRequired, currentBalance: currentBalanceOf(funds) },
  });
}
