import { randomUUID } from 'node:crypto';
import type { CheckoutStart, PurchaseStatus, TokenBundle } from '@ridescope/contract/purchases';
import { checkoutErrors, purchaseErrors } from '@ridescope/words/errors/purchase-errors';
import { noTokensSold } from '@ridescope/words/errors/token-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  type PaymentProvider,
  PaymentUnavailable,
} from '../../platform/payments/payment-provider.ts';
import { hourMs } from '../../platform/process/units.ts';
import type { Pricing } from './pricing.ts';
import * as store from './store.ts';

/** A checkout that is left open holds its price no longer than this. */
const sessionLifeMs = hourMs;
/** More than anybody buys; each one makes the provider open a session. */
const purchasesPerHour = 30;

/** What a buyer sends. The addresses were checked to be ours. */
export interface PurchaseRequest {
  bundleId: string;
  successUrl: string;
  cancelUrl: string;
  /** The price that the page showed. */
  expectedPrice?: number | undefined;
  /** The same for repeated calls of one click. */
  key?: string | undefined;
}

export interface PurchaseService {
  /** Opens a checkout session, or returns the open one of the same click. Nothing is charged by it. */
  start(owner: string, request: PurchaseRequest): Promise<CheckoutStart>;
  /** @throws AppError NOT_FOUND */
  find(owner: string, purchaseId: string): Promise<PurchaseStatus>;
}

interface PurchaseDeps {
  db: Queryable;
  pricing: Pricing;
  provider: PaymentProvider | undefined;
  /** Called when the provider rejects our key. */
  onRejected(): void;
  now(): Date;
}

export function createPurchaseService(deps: PurchaseDeps): PurchaseService {
  const { db, pricing, provider, now } = deps;

  function bundleOf({ bundleId, expectedPrice }: PurchaseRequest): TokenBundle {
    const bundle = pricing.bundles.find(({ id }) => id === bundleId);
    if (!bundle) throw new AppError('NOT_FOUND', purchaseErrors.notSold);
    const { currentPrice } = bundle;
    if (expectedPrice !== undefined && expectedPrice !== currentPrice) {
      throw new AppError('CONFLICT', purchaseErrors.priceChanged, {
        details: { reason: 'priceChanged', currentPrice },
      });
    }
    return bundle;
  }

  /** Stores the purchase before the provider hears of it, so that no payment can be unknown. */
  async function purchaseOf(
    owner: string,
    bundle: TokenBundle,
    key: string,
  ): Promise<store.Purchase> {
    const earlier = await store.findByKey(db, owner, key);
    if (earlier) return earlier;
    const since = new Date(now().getTime() - hourMs);
    if ((await store.countSince(db, owner, since)) >= purchasesPerHour) {
      throw new AppError('LIMIT_EXCEEDED', purchaseErrors.tooMany);
    }
    await store.insertPurchase(db, {
      id: randomUUID(),
      account_id: owner,
      idempotency_key: key,
      bundle_id: bundle.id,
      bundle_name: bundle.name,
      tokens: bundle.quantity,
      price_cents: bundle.currentPrice,
      created_at: now(),
    });
    const purchase = await store.findByKey(db, owner, key);
    if (!purchase) throw new Error('a purchase that was stored is gone');
    return purchase;
  }

  return {
    async start(owner, request) {
      if (!provider) {
        throw new AppError('CONFLICT', noTokensSold, {
          details: { reason: 'closed' },
        });
      }
      const bundle = bundleOf(request);
      const purchase = await purchaseOf(owner, bundle, request.key ?? randomUUID());
      requireSame(purchase, bundle);
      if (purchase.state === 'open' && purchase.session_id && purchase.checkout_url) {
        return { checkoutUrl: purchase.checkout_url, sessionId: purchase.session_id };
      }
      return openCheckout({ ...deps, provider }, { purchase, bundle, request });
    },

    async find(owner, purchaseId) {
      const purchase = await store.findPurchase(db, owner, purchaseId);
      if (!purchase) throw new AppError('NOT_FOUND', purchaseErrors.noSuchPurchase);
      const payment = await store.findPayment(db, { paymentId: purchase.id });
      return {
        id: purchase.id,
        state: purchase.state === 'starting' ? 'open' : purchase.state,
        bundleName: purchase.bundle_name,
        tokens: purchase.tokens,
        price: purchase.price_cents,
        isRefunded: payment !== undefined && isAllBack(payment),
        ...(payment?.receipt_url && { receiptUrl: payment.receipt_url }),
      };
    },
  };
}

/** Opens the provider's session of a purchase. @throws AppError SERVICE_UNAVAILABLE, and the purchase has failed. */
async function openCheckout(
  { db, provider, onRejected }: PurchaseDeps & { provider: PaymentProvider },
  of: { purchase: store.Purchase; bundle: TokenBundle; request: PurchaseRequest },
): Promise<CheckoutStart> {
  const { purchase, bundle, request } = of;
  try {
    const session = await provider.openSession({
      purchaseId: purchase.id,
      title: `Ridescope ${bundle.name}: ${bundle.quantity} tokens`,
      description: bundle.description,
      email: await store.emailOf(db, purchase.account_id),
      priceCents: bundle.currentPrice,
      successUrl: withPurchase(request.successUrl, purchase.id),
      cancelUrl: withPurchase(request.cancelUrl, purchase.id),
      expiresAt: new Date(purchase.created_at.getTime() + sessionLifeMs),
    });
    await store.openPurchase(db, purchase.id, session);
    return { checkoutUrl: session.checkoutUrl, sessionId: session.sessionId };
  } catch (error) {
    await store.failPurchase(db, purchase.id);
    if (!(error instanceof PaymentUnavailable)) throw error;
    if (error.isRejected) onRejected();
    throw new AppError('SERVICE_UNAVAILABLE', checkoutErrors.providerAway, {
      cause: error,
      details: { reason: 'providerAway' },
    });
  }
}

/** @throws AppError CONFLICT when the key belongs to a click on something else, or to a purchase that has ended. */
function requireSame(purchase: store.Purchase, bundle: TokenBundle): void {
  const isSame =
    purchase.bundle_id === bundle.id &&
    purchase.tokens === bundle.quantity &&
    purchase.price_cents === bundle.currentPrice;
  if (!isSame || !['starting', 'open'].includes(purchase.state)) {
    throw new AppError('CONFLICT', purchaseErrors.ended, {
      details: { reason: 'ended' },
    });
  }
}

/** A part that went back leaves a purchase that is paid. */
function isAllBack({ refunded_cents: back, paid_cents: paid }: store.PaymentRecord): boolean {
  return back > 0 && back >= (paid ?? 0);
}

/** Names the purchase in an address, so that the page there knows which one it is about. */
function withPurchase(address: string, purchaseId: string): string {
  const url = new URL(address);
  url.searchParams.set('purchase', purchaseId);
  return url.href;
}
