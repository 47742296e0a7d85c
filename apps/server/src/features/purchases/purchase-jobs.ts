import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { composeMail, type MailContent } from '../../platform/mail/mail.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import {
  type PaymentProvider,
  PaymentUnavailable,
} from '../../platform/payments/payment-provider.ts';
import { type JobHandler, NotNow } from '../../platform/queue/job-runner.ts';
import { purchaseQueue, type Settlement } from './settlement.ts';
import * as store from './store.ts';

/** Paid tokens of an account, and the free ones of the month. */
interface Balance {
  tokens: number;
  freeUsageRemaining: number;
}

interface PurchaseJobDeps {
  db: Queryable;
  provider: PaymentProvider | undefined;
  settlement: Settlement | undefined;
  enqueueMail: MailQueue['enqueue'];
  balanceOf(owner: string): Promise<Balance>;
  log: FastifyBaseLogger;
}

interface PurchaseJob {
  /** `repay`: the account was deleted before its payment arrived. */
  kind: 'receipt' | 'repay';
  /** Of the payment. */
  id: string;
}

export function purchaseJobs(deps: PurchaseJobDeps): JobHandler {
  const { db, provider, settlement, log } = deps;

  async function repay(payment: store.PaymentRecord): Promise<void> {
    const { payment_id: id, payment_ref: paymentRef } = payment;
    if (!provider || !settlement || paymentRef === null)
      throw new Error(`payment ${id} has no provider`);
    const reversal = await patiently(() => provider.refund(paymentRef));
    await settlement.apply({ kind: 'reversal', reversal });
    log.info({ event: 'payment.repaid', payment: id });
  }

  async function receiptOf({ session_id: session }: store.PaymentRecord): Promise<string | null> {
    if (!provider || session === null) return null;
    return (await patiently(() => provider.findSession(session)))?.receiptUrl ?? null;
  }

  async function mailReceipt(
    tx: Queryable,
    payment: store.PaymentRecord,
    balance?: Balance,
  ): Promise<void> {
    const email = await store.emailOf(tx, payment.account_id);
    if (email) await deps.enqueueMail(tx, composeMail(email, receiptMail(payment, balance)));
  }

  return {
    queue: purchaseQueue,
    async run(payload, { finish }) {
      const { kind, id } = jobOf(payload);
      const payment = await store.findPayment(db, { paymentId: id });
      if (!payment || kind === 'repay') {
        if (payment) await repay(payment);
        await finish(db);
        return;
      }
      const receiptUrl = await receiptOf(payment);
      const balance = await deps.balanceOf(payment.account_id);
      await db.transaction().execute(async (tx) => {
        await finish(tx);
        await store.describePayment(tx, id, { receipt_url: receiptUrl });
        await mailReceipt(tx, { ...payment, receipt_url: receiptUrl }, balance);
      });
    },
    async giveUp(tx, payload) {
      const { kind, id } = jobOf(payload);
      log.error({ event: 'payment.jobGivenUp', kind, payment: id });
      const payment = await store.findPayment(tx, { paymentId: id });
      if (kind === 'receipt' && payment) await mailReceipt(tx, payment);
    },
    afterGiveUp: async () => {},
    heartbeat: async () => {},
  };
}

/** A provider that is down for a while is asked again later. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentUnavailable)
      throw new NotNow('the provider is away', { cause: error });
    throw error;
  }
}

function receiptMail(
  { bundle_name, tokens, paid_cents, receipt_url }: store.PaymentRecord,
  balance: Balance | undefined,
): MailContent {
  const paid = ((paid_cents ?? 0) / 100).toFixed(2);
  return {
    subject: `Your ${tokens} Ridescope tokens are here`,
    paragraphs: [
      `Thank you. You bought ${bundle_name}: ${tokens} tokens for $${paid}.`,
      ...(balance
        ? [
            `You now have ${balance.tokens} paid tokens, which never expire, and ${balance.freeUsageRemaining} free ones this month.`,
          ]
        : []),
      receipt_url
        ? `Your receipt: ${receipt_url}`
        : 'Your receipt is in the payment history of the page Purchase Tokens.',
    ],
  };
}

function jobOf(payload: unknown): PurchaseJob {
  if (typeof payload === 'object' && payload !== null && 'kind' in payload && 'id' in payload) {
    const { kind, id } = payload;
    if (kind === 'receipt' || kind === 'repay') return { kind, id: String(id) };
  }
  throw new Error('a job of this queue names its payment');
}
