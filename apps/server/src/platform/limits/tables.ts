import type { TableSet } from '../database/table-set.ts';
import { limitMigration } from './migration.ts';

interface LimitCountsTable {
  /** Digest of the limit's name and the network address. */
  key: string;
  /** Calls, or milliseconds of the processor. */
  points: number;
  /** End of the window, in milliseconds since 1970. */
  expire: number | null;
}

export interface LimitTables {
  limit_counts: LimitCountsTable;
}

/** How this table is made, and what it holds about a person. */
export const limitTables: TableSet<LimitTables> = {
  migration: limitMigration,
  columns: {
    limit_counts: {
      hidden: { 'Keyed hashes of account and network address': 'key points expire' },
    },
  },
};
