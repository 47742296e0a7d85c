import type { ResponseOf } from '@ridescope/contract/endpoint';
import { reportPath } from '@ridescope/contract/pages';
import {
  bytesPerMb,
  freeTokensPerMonth,
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
import { insufficientTokensText } from '@ridescope/words/errors/token-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Keyring } from '../../platform/process/keyring.ts';
import * as ledger from './ledger.ts';
import * as store from './store.ts';

/** What an account has, and what it got and spent. */
export interface Balances {
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
}

export interface TokenDeps {
  db: Queryable;
  /** Makes digests of mailboxes, so that the table doesn't reveal who had an account. */
  keyring: Keyring;
  /** Five when absent. */
  freePerMonth?: number;
  now(): Date;
  /** Records a payment as an event of the account, in the transaction that adds its tokens. */
  recordPayment?(tx: Queryable, owner: string): Promise<void>;
}

export function createBalances(deps: TokenDeps): Balances {
  const { db, now, freePerMonth = freeTokensPerMonth } = deps;
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
  const { ride_offset_minutes: rideOffsetMinutes } = entry;
  if (bytes === null) return undefined;
  return {
    bytes,
    ...(rideAt && { rideAt: rideAt.toISOString() }),
    ...(rideOffsetMinutes !== null && { rideOffsetMinutes }),
    ...(name !== null && { reportUrl: reportPath(owner, name) }),
    ...(entry.is_deleted && { isReportDeleted: true }),
  };
}

function currentBalanceOf({ paid, free }: TokenFunds): CurrentBalance {
  return { basicTokens: paid, advancedTokens: 0, freeUsageRemaining: free };
}

export function insufficient(tokensRequired: number, funds: TokenFunds) {
  return new AppError('INSUFFICIENT_TOKENS', insufficientTokensText(tokensRequired, funds), {
    details: { tokensRequired, currentBalance: currentBalanceOf(funds) },
  });
}
