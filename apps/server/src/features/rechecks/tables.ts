import type { ReportChanges } from '@ridescope/contract/rechecks';
import type { Generated, JSONColumnType } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { recheckMigration } from './migration.ts';

/** A report that is being checked again, or what that found, until its owner decides. */
interface RechecksTable {
  owner: string;
  report_name: string;
  state: 'queued' | 'ready' | 'failed' | 'declined';
  /** The newest versions when it was asked for. */
  engine_version: number;
  rules_version: number;
  schema_version: number | null;
  /** The new report as gzipped JSON; only while it is ready. */
  body: Uint8Array | null;
  changes: JSONColumnType<ReportChanges> | null;
  created_at: Generated<Date>;
}

export interface RecheckTables {
  rechecks: RechecksTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RecheckTables {}
}

/** How these tables are made, and what they hold about a person. */
export const recheckTables: TableSet<RecheckTables> = {
  migration: recheckMigration,
  columns: {
    rechecks: {
      account: 'owner',
      exported: { 'the findings': 'changes' },
      hidden: { 'the findings': 'body' },
      other: 'report_name state engine_version rules_version schema_version created_at',
    },
  },
};
