import type { Generated } from 'kysely';
import type { TableSet } from '../database/table-set.ts';
import { backupRunMigration } from './migration.ts';

/** The last complete run of `npm run backup` on PostgreSQL, in one row. */
interface BackupRunsTable {
  id: Generated<number>;
  /** What was stored before is in the backup. */
  started_at: Date;
}

export interface BackupRunTables {
  backup_runs: BackupRunsTable;
}

/** How this table is made, and what it holds about a person. */
export const backupRunTables: TableSet<BackupRunTables> = {
  migration: backupRunMigration,
  columns: { backup_runs: { other: 'id started_at' } },
};
