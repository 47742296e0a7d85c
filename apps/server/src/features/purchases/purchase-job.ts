import type { Queryable } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/queue/job-queue.ts';

/** What follows a payment, in jobs: the provider has to be asked, and may be down for a while. */
export const purchaseQueue = 'purchases';

/** Money that went back just now, and the tokens of it. All are negative or 0 where money came again. */
export interface RefundedPart {
  cents: number;
  taken: number;
  /** Had been spent, so they could not be taken back. */
  spent: number;
  /** The buyer's bank took the money, or returned it. */
  isDispute: boolean;
}

/** `repay`: the account was deleted before its payment arrived. `id` is that of the payment. */
export type PurchaseJob =
  | { kind: 'receipt' | 'repay'; id: string }
  /** `change` counts how often money went back or came again. */
  | ({ kind: 'moneyBack'; id: string; change: number } & RefundedPart);

/** Adds a job in the transaction of what it follows, so it is neither lost nor added twice. */
export async function enqueue(tx: Queryable, job: PurchaseJob): Promise<void> {
  // Money may go back in parts, and each part has its own mail.
  const part = job.kind === 'moneyBack' ? `:${job.change}` : '';
  await enqueueJob(tx, {
    queue: purchaseQueue,
    payload: job,
    dedupeKey: `${job.kind}:${job.id}${part}`,
  });
}

/** Reads the payload of a job. */
export function purchaseJobOf(payload: unknown): PurchaseJob {
  const given = payload as Partial<PurchaseJob> | null; // Only `enqueue` writes it.
  switch (given?.kind) {
    case 'receipt':
    case 'repay':
    case 'moneyBack':
      return given as PurchaseJob;
    default:
      throw new Error('a job of this queue names what it does');
  }
}
