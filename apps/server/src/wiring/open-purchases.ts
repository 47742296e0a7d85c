import type { FastifyBaseLogger } from 'fastify';
import type { Pricing } from '../features/purchases/pricing.ts';
import { createPurchaseService } from '../features/purchases/service.ts';
import { createSettlement, type SettlementDeps } from '../features/purchases/settlement.ts';
import type { Queryable } from '../platform/database/database.ts';
import { openPayments, type Payments } from '../platform/payments/open-payments.ts';
import { watchPayments } from '../platform/payments/payment-health.ts';
import { timeNow } from '../platform/process/clock.ts';
import type { Closers } from '../platform/process/closers.ts';
import type { Config } from '../platform/process/config.ts';

interface PurchaseParts
  extends Pick<SettlementDeps, 'credit' | 'takeBack' | 'returnTokens' | 'securityLog'> {
  db: Queryable;
  pricing: Pricing;
  /** Replaced by tests. */
  payments?: Payments | undefined;
  log: FastifyBaseLogger;
  closers: Closers;
}

/** Opens the payment provider, and makes what sells tokens through it. */
export async function openPurchases(config: Config, parts: PurchaseParts) {
  const { db, log, closers, credit, takeBack, returnTokens, securityLog } = parts;
  const payments = parts.payments ?? (await openPayments(config, db, log));
  const { provider } = payments;
  const now = () => timeNow();
  const health = watchPayments(provider, log);
  closers.add(async () => health.stop());
  const service = createPurchaseService({
    db,
    pricing: parts.pricing,
    provider,
    onRejected: health.noteRejection,
    now,
  });
  const settlement =
    provider &&
    createSettlement({
      db,
      providerName: provider.name,
      credit,
      takeBack,
      returnTokens,
      securityLog,
      now,
      log,
    });
  const checkout = !provider ? 'closed' : provider.isTest ? 'test' : 'open';
  return {
    ...payments,
    service,
    settlement,
    health,
    pricing: { ...parts.pricing, checkout } as const,
  };
}
