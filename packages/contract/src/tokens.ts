import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });

export const TokenBalance = Type.Object({
  /** Paid tokens, which never expire. */
  tokens: Count,
  /** Rest of this month's free tokens, which are used first. */
  freeUsageRemaining: Count,
  /** Start of the next month (UTC), when the free tokens are renewed. */
  nextResetDate: Type.String({ format: 'date-time' }),
  /** Tokens spent so far, minus refunds. */
  lifetimeSpent: Count,
  /** Free tokens of a full month, where the operator grants another number than five. */
  freeMonthlyAllowance: Type.Optional(Count),
  /** Another account of the same mailbox got this month's free tokens. */
  hadFreeTokensElsewhere: Type.Optional(Type.Boolean()),
});
export type TokenBalance = Type.Static<typeof TokenBalance>;

export const getTokenBalance = defineEndpoint({
  method: 'GET',
  path: '/tokens/balance',
  summary: "The caller's tokens",
  access: 'user',
  /** For callers with a cache that want a fresh answer. Every answer of this server is fresh. */
  query: Type.Object({ refresh: Type.Optional(Type.String({ maxLength: 10 })) }),
  response: TokenBalance,
});

/** Balance in answers about a price. There is only one kind of token, so `advancedTokens` is always 0. */
export const CurrentBalance = Type.Object({
  /** Paid tokens. */
  basicTokens: Count,
  advancedTokens: Count,
  freeUsageRemaining: Count,
});
export type CurrentBalance = Type.Static<typeof CurrentBalance>;

export const TokenCheck = Type.Object({
  hasEnoughTokens: Type.Boolean(),
  tokensRequired: Count,
  /** `paid` if at least one of the tokens is a paid one. */
  availableSource: Type.Enum(['free_tier', 'paid']),
  currentBalance: CurrentBalance,
  analysisType: Type.Literal('basic'),
});
export type TokenCheck = Type.Static<typeof TokenCheck>;

/** Code INSUFFICIENT_TOKENS with `details.tokensRequired` and `details.currentBalance` when there are too few. */
export const checkTokens = defineEndpoint({
  method: 'POST',
  path: '/tokens/check',
  summary: 'Whether the caller has the tokens that a log of this size needs; spends nothing',
  access: 'user',
  body: Type.Object({
    analysisType: Type.Literal('basic'),
    /** Size of the uncompressed log; an MB is 1,048,576 bytes. */
    logSizeMB: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  }),
  response: TokenCheck,
});

/** Entries per page of the history. */
const tokenHistoryPageSize = 20;

/** Kinds of entries that a history can be limited to: purchases and refunds of them, charges, tokens for nothing. */
export const tokenHistoryGroups = ['payments', 'charges', 'grants'] as const;
export type TokenHistoryGroup = (typeof tokenHistoryGroups)[number];

/** Entry of the ledger. It never changes. */
export const TokenEntry = Type.Object({
  id: Type.Integer(),
  /** `expire`: what was left of a month's free tokens. The ledger has no such entry; it makes the amounts add up. */
  kind: Type.Enum(['grant', 'spend', 'refund', 'purchase', 'reversal', 'expire']),
  /** Negative when tokens were spent or expired. */
  free: Type.Integer(),
  paid: Type.Integer(),
  /**
   * Reason: `monthly` or `gift` for a grant, `upload` or `analysis` (an advanced one) for a spend, `fault` (of an upload),
   * `analysisFault`, `analysisStopped` (its log was deleted or replaced) or `analysisNoCause` for a refund, `payment` for a
   * purchase, `moneyBack` or `moneyAgain` for a reversal, `monthEnd` for an expiry.
   */
  reason: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** What was charged. */
  log: Type.Optional(
    Type.Object({
      /** Size of the unpacked log. */
      bytes: Type.Integer(),
      /** Page of the report, as long as it is there. */
      reportUrl: Type.Optional(Type.String()),
      /** When the first ride in the log began. Absent if the log doesn't say, and without a report. */
      rideAt: Type.Optional(Type.String({ format: 'date-time' })),
      /** Minutes east of UTC on the clock of that ride. Absent if the log doesn't say. */
      rideOffsetMinutes: Type.Optional(Type.Integer()),
      /** The report was deleted since. */
      isReportDeleted: Type.Optional(Type.Boolean()),
    }),
  ),
  /** What was bought, of a purchase and of a payment that was refunded. */
  payment: Type.Optional(
    Type.Object({
      id: Type.String(),
      bundleName: Type.Optional(Type.String()),
      /** In US cents, with tax. */
      paid: Type.Optional(Type.Integer()),
      /** In US cents; absent when nothing was refunded. */
      refunded: Type.Optional(Type.Integer()),
      /** Page of the payment provider. */
      receiptUrl: Type.Optional(Type.String()),
    }),
  ),
});
export type TokenEntry = Type.Static<typeof TokenEntry>;

export const getTokenHistory = defineEndpoint({
  method: 'GET',
  path: '/tokens/history',
  summary: "The caller's tokens as they came and went, newest first, a page at a time",
  access: 'user',
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: tokenHistoryPageSize }),
    offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    /** Every kind when absent. */
    show: Type.Optional(Type.Enum([...tokenHistoryGroups])),
  }),
  response: Type.Object({ entries: Type.Array(TokenEntry), total: Count }),
});
