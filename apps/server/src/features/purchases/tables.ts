import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import type { Reversal } from '../../platform/payments/payment-provider.ts';
import { purchaseMigration } from './migration.ts';

/** A checkout session, from the click until long after its payment. */
interface PurchasesTable {
  id: string;
  account_id: string;
  /** Repeated clicks of one page send the same. */
  idempotency_key: string;
  bundle_id: string;
  bundle_name: string;
  tokens: number;
  /** Without tax. */
  price_cents: number;
  /** Of the provider; null until it has answered. */
  session_id: string | null;
  checkout_url: string | null;
  state: 'starting' | 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  created_at: Date;
  /** When the provider was last asked. */
  checked_at: Date | null;
  /** What was paid instead of the price, for the operator; null where nothing is wrong. */
  wrong_payment: string | null;
}

/** Retained for years, also without the account; `payment_id` is the id of the purchase. */
interface PaymentRecordsTable {
  payment_id: string;
  account_id: string;
  tokens: number;
  paid_at: Date;
  bundle_name: string | null;
  price_cents: number | null;
  /** With tax. */
  paid_cents: number | null;
  currency: string | null;
  provider: string | null;
  session_id: string | null;
  /** Identifies the payment in refunds and disputes. */
  payment_ref: string | null;
  receipt_url: string | null;
  /** In refunds and lost disputes, at most what was paid. */
  refunded_cents: Generated<number>;
  /** Tokens that were taken back after a refund or a lost dispute. */
  taken_tokens: Generated<number>;
  /** Tokens that should have been taken back, but had been spent. */
  missing_tokens: Generated<number>;
  /** What lost disputes took, of `refunded_cents`. */
  disputed_cents: Generated<number>;
  /** How often money went back, or came again. */
  changes: Generated<number>;
}

/** What the provider said about money that went back to buyers. */
interface PaymentReversalsTable {
  payment_ref: string;
  source: Reversal['source'];
  source_id: string;
  cents: number;
  is_undone: boolean;
  updated_at: Date;
}

/** What went back in all, a row for each payment of which something did. A view. */
interface PaymentReturnsView {
  payment_ref: string;
  refunded_cents: number;
  disputed_cents: number;
}

/** Messages of the provider that were handled, for as long as their signature is valid. */
interface PaymentMessagesTable {
  /** Of its time and text. */
  digest: string;
  valid_until: Date;
}

/** The last check of the books, in one row. */
interface BookChecksTable {
  id: Generated<number>;
  started_at: Date;
  /** Null until the first check has ended. */
  ended_at: Date | null;
  /** How much didn't fit. */
  problems: number | null;
}

export interface PurchaseTables {
  book_checks: BookChecksTable;
  purchases: PurchasesTable;
  payment_records: PaymentRecordsTable;
  payment_reversals: PaymentReversalsTable;
  payment_messages: PaymentMessagesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PurchaseTables {
    payment_returns: PaymentReturnsView;
  }
}

/** How these tables are made, and what they hold about a person. */
export const purchaseTables: TableSet<PurchaseTables> = {
  migration: purchaseMigration,
  columns: {
    purchases: {
      account: 'account_id',
      outlives: 'after you started it',
      exported: {
        'Which token pack you started to buy': 'bundle_id bundle_name tokens created_at',
        'its price and its state': 'price_cents state wrong_payment',
      },
      other: 'id idempotency_key session_id checkout_url checked_at',
    },
    payment_records: {
      account: 'account_id',
      outlives: 'also after you delete your account',
      exported: {
        'Numbers of payment and account': 'payment_id session_id payment_ref receipt_url provider',
        'what was bought and refunded':
          'tokens bundle_name refunded_cents disputed_cents taken_tokens missing_tokens changes',
        'for how much': 'price_cents paid_cents currency',
        when: 'paid_at',
      },
    },
    payment_reversals: {
      hidden: {
        'what was bought and refunded': 'payment_ref source source_id cents is_undone updated_at',
      },
    },
    payment_messages: { other: 'digest valid_until' },
    book_checks: { other: 'id started_at ended_at problems' },
  },
};
