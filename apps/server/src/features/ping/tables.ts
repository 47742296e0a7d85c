import type { PingFigures } from '@ridescope/contract/ping';
import type { ColumnType, Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { pingMigration } from './migration.ts';

/** Ping tests that riders attached to their reports. */
interface PingResultsTable {
  owner: string;
  report_name: string;
  figures: ColumnType<PingFigures, string, string>;
  attached_at: Generated<Date>;
}

export interface PingTables {
  ping_results: PingResultsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PingTables {}
}

/** How these tables are made, and what they hold about a person. */
export const pingTables: TableSet<PingTables> = {
  migration: pingMigration,
  columns: {
    ping_results: {
      account: 'owner',
      exported: { 'The figures of a ping test': 'figures attached_at' },
      other: 'report_name',
    },
  },
};
