import type { TokenEntry } from '@ridescope/contract/tokens';
import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { tokenMigration } from './migration.ts';

/** The ledger. Rows are added and never changed; a balance is the sum of an owner's rows. */
interface TokenEntriesTable {
  id: Generated<number>;
  owner: string;
  kind: TokenEntry['kind'];
  /** Free tokens that were added (positive) or spent. */
  free: number;
  /** The month (`2026-11`) that they belong to and expire with; null where `free` is 0. */
  free_month: string | null;
  /** Paid tokens that were added (positive) or spent. */
  paid: number;
  reason: string;
  /** Size of the decompressed log and name of the report that a charge was for; null for all else. */
  log_bytes: number | null;
  report_name: string | null;
  /** What the entry is for. An owner has one entry of a kind for it: this makes a repeated call harmless. */
  reference: string;
  created_at: Date;
}

/** One row for each account that ever had tokens: spending requires its lock. */
interface TokenAccountsTable {
  owner: string;
}

/** Mailboxes that got the free tokens of a month. It has no owner, because it must outlive a deleted account. */
interface FreeTokenMailboxesTable {
  /** A keyed digest of mailbox and month, so that the months of one mailbox can't be linked. */
  mailbox: string;
  month: string;
}

export interface TokenTables {
  token_entries: TokenEntriesTable;
  token_accounts: TokenAccountsTable;
  free_token_mailboxes: FreeTokenMailboxesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends TokenTables {}
}

/** How these tables are made, and what they hold about a person. */
export const tokenTables: TableSet<TokenTables> = {
  migration: tokenMigration,
  columns: {
    token_entries: {
      account: 'owner',
      exported: {
        'Every token that you got or spent': 'kind free free_month paid reason created_at',
        'the size of the log': 'log_bytes',
      },
      other: 'id report_name reference',
    },
    token_accounts: { account: 'owner' },
    free_token_mailboxes: {
      hidden: { 'A keyed hash of your mailbox': 'mailbox' },
      other: 'month',
    },
  },
};
