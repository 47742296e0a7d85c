import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });

export const TokenBalance = Type.Object({
  /** Paid for; they never expire. */
  tokens: Count,
  /** Left of this month's free ones, which are used first. */
  freeUsageRemaining: Count,
  /** First moment of the next month, UTC, when the free ones are there anew. */
  nextResetDate: Type.String({ format: 'date-time' }),
  /** Tokens spent so far, without those that were given back. */
  lifetimeSpent: Count,
});
export type TokenBalance = Type.Static<typeof TokenBalance>;

export const getTokenBalance = defineEndpoint({
  method: 'GET',
  path: '/tokens/balance',
  summary: "The caller's tokens",
  access: 'user',
  /** Callers that keep an answer for a while set it when they want a fresh one. Every answer of this server is fresh. */
  query: Type.Object({ refresh: Type.Optional(Type.String({ maxLength: 10 })) }),
  response: TokenBalance,
});

/** The balance as answers about a price give it. There is one kind of token: `advancedTokens` is always 0. */
export const CurrentBalance = Type.Object({
  /** Paid for. */
  basicTokens: Count,
  advancedTokens: Count,
  freeUsageRemaining: Count,
});
export type CurrentBalance = Type.Static<typeof CurrentBalance>;

export const TokenCheck = Type.Object({
  hasEnoughTokens: Type.Boolean(),
  tokensRequired: Count,
  /** `paid` as soon as one of the tokens is a paid one. */
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
    /** Of the unpacked log; an MB is 1,048,576 bytes. */
    logSizeMB: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  }),
  response: TokenCheck,
});

/** How many entries of the history come at once. */
export const tokenHistoryPageSize = 20;

/** One entry of the ledger. Nothing in it is ever changed. */
export const TokenEntry = Type.Object({
  id: Type.Integer(),
  /** `expire` is what a month left of its free tokens; it is no entry of the ledger, but the amounts add up with it. */
  kind: Type.Enum(['grant', 'spend', 'refund', 'purchase', 'expire']),
  /** Negative for what was spent. */
  free: Type.Integer(),
  paid: Type.Integer(),
  /** Why: `monthly` and `gift` of a grant, `upload` of a spend, `fault` of a refund, `payment` of a purchase, `monthEnd` of what expired. */
  reason: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** What was charged. */
  log: Type.Optional(
    Type.Object({
      /** Size of the unpacked log. */
      bytes: Type.Integer(),
      /** Page of the report, as long as it is there. */
      reportUrl: Type.Optional(Type.String()),
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
  }),
  response: Type.Object({ entries: Type.Array(TokenEntry), total: Count }),
});
