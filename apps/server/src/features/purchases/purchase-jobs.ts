import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { composeMail, type MailContent } from '../../platform/mail/mail.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import {
  type PaymentProvider,
  PaymentUnavailable,
} from '../../platform/payments/payment-provider.ts';
import { type JobHandler, NotNow } from '../../platform/queue/job-handler.ts';
import { type PurchaseJob, purchaseJobOf, purchaseQueue } from './purchase-job.ts';
import { type Balance, receiptMail, refundMail, restoredMail } from './purchase-mails.ts';
import type { Settlement } from './settlement.ts';
import * as store from './store.ts';

interface PurchaseJobDeps {
  db: Queryable;
  provider: PaymentProvider | undefined;
  settlement: Settlement | undefined;
  enqueueMail: MailQueue['enqueue'];
  balanceOf(owner: string): Promise<Balance>;
  log: FastifyBaseLogger;
}

/** Mails receipts and refunds, and refunds purchases that can't be used. */
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

  /** Mails the owner of a payment, unless the account is gone. */
  async function mail(
    tx: Queryable,
    { account_id: owner }: store.PaymentRecord,
    content: MailContent,
  ): Promise<void> {
    const email = await store.emailOf(tx, owner);
    if (email) await deps.enqueueMail(tx, composeMail(email, content));
  }

  /** Writes the mail of a job. @returns undefined when it has none. */
  function mailOf(
    job: PurchaseJob,
    payment: store.PaymentRecord,
    balance?: Balance,
  ): MailContent | undefined {
    switch (job.kind) {
      case 'receipt':
        return receiptMail(payment, balance);
      case 'moneyBack':
        return job.cents < 0
          ? restoredMail(payment, job, balance)
          : refundMail(payment, job, balance);
      case 'repay':
        return undefined;
    }
  }

  return {
    queue: purchaseQueue,
    async run(payload, { finish }) {
      const job = purchaseJobOf(payload);
      const payment = await store.findPayment(db, { paymentId: job.id });
      if (!payment || job.kind === 'repay') {
        if (payment) await repay(payment);
        await finish(db);
        return;
      }
      const receipt =
        job.kind === 'receipt' ? { receipt_url: await receiptOf(payment) } : undefined;
      const isOpen = (await store.emailOf(db, payment.account_id)) !== undefined;
      const balance = isOpen ? await deps.balanceOf(payment.account_id) : undefined;
      const content = mailOf(job, { ...payment, ...receipt }, balance);
      await db.transaction().execute(async (tx) => {
        await finish(tx);
        if (receipt) await store.describePayment(tx, job.id, receipt);
        if (content) await mail(tx, payment, content);
      });
    },
    async giveUp(tx, payload) {
      const job = purchaseJobOf(payload);
      log.error({ event: 'payment.jobGivenUp', kind: job.kind, payment: job.id });
      const payment = await store.findPayment(tx, { paymentId: job.id });
      const content = payment && mailOf(job, payment);
      if (content) await mail(tx, payment, content);
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
