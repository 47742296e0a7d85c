import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const Cents = Type.Integer({ minimum: 0 });

/** Tokens that are sold together. Prices are in US cents; `usdText` of report-text words them. */
export const TokenBundle = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Number of tokens. */
  quantity: Type.Integer({ minimum: 1 }),
  description: Type.String(),
  /** Price in cents, with the introductory discount if one is enabled. The server calculates it, nobody else. */
  currentPrice: Cents,
  /** Price in cents without the introductory discount. */
  originalPrice: Cents,
  /** In cents, at most two digits after the point. */
  currentPricePerToken: Type.Number({ minimum: 0 }),
  popular: Type.Boolean(),
  /** How much less a token costs than in the smallest bundle, in whole percent, rounded down. */
  savingsPercent: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type TokenBundle = Type.Static<typeof TokenBundle>;

export const TokenPricing = Type.Object({
  bundles: Type.Array(TokenBundle),
  /** Free tokens of every account per calendar month. */
  freeMonthlyAllowance: Type.Integer({ minimum: 0 }),
  introductoryDiscount: Type.Object({
    enabled: Type.Boolean(),
    percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  }),
  /** `closed`: nothing is sold. `test`: a checkout that takes no money, on the developer's own machine. */
  checkout: Type.Enum(['open', 'test', 'closed']),
});
export type TokenPricing = Type.Static<typeof TokenPricing>;

export const getTokenPricing = defineEndpoint({
  method: 'GET',
  path: '/tokens/pricing',
  summary: 'What tokens cost',
  access: 'public',
  response: TokenPricing,
});
