import type { UsageEventKind } from '@ridescope/contract/cookie-consent';
import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { usageMigration } from './migration.ts';

/** What an account started, for those who agreed. */
interface UsageEventsTable {
  id: Generated<number>;
  owner: string;
  kind: UsageEventKind;
  created_at: Generated<Date>;
}

export interface UsageTables {
  usage_events: UsageEventsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends UsageTables {}
}

/** How these tables are made, and what they hold about a person. */
export const usageTables: TableSet<UsageTables> = {
  migration: usageMigration,
  columns: {
    usage_events: {
      account: 'owner',
      exported: { 'your account started an analysis or a payment, and when': 'kind created_at' },
      other: 'id',
    },
  },
};
