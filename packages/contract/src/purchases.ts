import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const Cents = Type.Integer({ minimum: 0 });

/** Tokens that are sold together. Prices are in US cents; `usdText` of words words them. */
export const TokenBundle = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Number of tokens. */
  quantity: Type.Integer({ minimum: 1 }),
  description: Type.String(),
  /** Price in cents, with the introductory discount if one is enabled. Only the server calculates it. */
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

const Url = Type.String({ minLength: 1, maxLength: 2000 });

export const CheckoutStart = Type.Object({
  /** Page of the payment provider. */
  checkoutUrl: Type.String(),
  sessionId: Type.String(),
});
export type CheckoutStart = Type.Static<typeof CheckoutStart>;

/**
 * Calls with the same `idempotencyKey` open one session. Code CONFLICT with `details.reason`: `priceChanged`
 * with `details.currentPrice`, `closed` when nothing is sold, `ended` for a key that was used up.
 * Code SERVICE_UNAVAILABLE with `providerAway` when the payment provider doesn't answer.
 */
export const purchaseTokens = defineEndpoint({
  method: 'POST',
  path: '/tokens/purchase',
  summary: 'Opens a checkout session for a bundle; charges nothing by itself',
  access: 'user',
  body: Type.Object({
    bundleId: Type.String({ minLength: 1, maxLength: 40 }),
    /** Pages of this server to which the buyer returns. They get the query parameter `purchase`. */
    successUrl: Url,
    cancelUrl: Url,
    /** The price in cents that the buyer saw. The purchase is refused if it has changed. */
    expectedPrice: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    /** The same for repeated calls of one click. */
    idempotencyKey: Type.Optional(Type.String({ pattern: '^[\\w-]{8,100}$' })),
  }),
  response: CheckoutStart,
});

export const PurchaseStatus = Type.Object({
  id: Type.String(),
  /** `pending`: the buyer is done, the money isn't here yet. `paid`: the tokens are in the account. */
  state: Type.Enum(['open', 'pending', 'paid', 'failed', 'expired']),
  bundleName: Type.String(),
  tokens: Type.Integer(),
  /** In cents, without tax. */
  price: Cents,
  /** All of it; a part doesn't count. */
  isRefunded: Type.Boolean(),
  receiptUrl: Type.Optional(Type.String()),
});
export type PurchaseStatus = Type.Static<typeof PurchaseStatus>;

export const getPurchase = defineEndpoint({
  method: 'GET',
  path: '/tokens/purchases/:id',
  summary: "State of one of the caller's purchases",
  access: 'user',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: PurchaseStatus,
});
