import type { Generated } from 'kysely';

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
}

/** Kept for years, also without the account; `payment_id` is the id of the purchase. */
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
  refunded_cents: Generated<number>;
  /** Tokens that were taken back after a refund or a lost dispute. */
  taken_tokens: Generated<number>;
  /** Tokens that should have been taken back, but had been spent. */
  missing_tokens: Generated<number>;
}

/** Money that went back to buyers, in total for each payment. */
interface PaymentReversalsTable {
  payment_ref: string;
  refunded_cents: number;
  is_lost: boolean;
  updated_at: Date;
}

/** Sessions of the test checkout of development. */
interface TestCheckoutsTable {
  session_id: string;
  purchase_id: string;
  title: string;
  price_cents: number;
  success_url: string;
  cancel_url: string;
  expires_at: Date;
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  arrives_at: Date | null;
  refunded_cents: Generated<number>;
}

/** Messages of the provider that were handled, for as long as their signature is valid. */
interface PaymentMessagesTable {
  /** Of its time and text. */
  digest: string;
  valid_until: Date;
}

export interface PaymentTables {
  purchases: PurchasesTable;
  payment_records: PaymentRecordsTable;
  payment_reversals: PaymentReversalsTable;
  test_checkouts: TestCheckoutsTable;
  payment_messages: PaymentMessagesTable;
}
