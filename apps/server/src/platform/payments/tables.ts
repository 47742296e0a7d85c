import type { Generated } from 'kysely';
import type { TableSet } from '../database/table-set.ts';
import { testCheckoutMigration } from './migration.ts';

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

export interface TestCheckoutTables {
  test_checkouts: TestCheckoutsTable;
}

/** How these tables are made, and what they hold about a person. */
export const testCheckoutTables: TableSet<TestCheckoutTables> = {
  migration: testCheckoutMigration,
  columns: {
    test_checkouts: {
      hidden: {
        'Which token pack you started to buy': 'title',
        'its price and its state': 'price_cents state refunded_cents',
      },
      other: 'session_id purchase_id success_url cancel_url expires_at arrives_at',
    },
  },
};
