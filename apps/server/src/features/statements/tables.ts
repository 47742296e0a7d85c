import type { ColumnType } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { statementMigration } from './migration.ts';

/** Signed race statements. Of a deleted report only the digest stays. */
interface StatementsTable {
  /** Keyed digest of the code: a copy of the database doesn't reveal codes. */
  code_digest: string;
  owner: string | null;
  report_name: string | null;
  activity_id: string | null;
  signed_at: ColumnType<Date | null, undefined, null>;
}

export interface StatementTables {
  statements: StatementsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends StatementTables {}
}

/** How this table is made, and what it holds about a person. */
export const statementTables: TableSet<StatementTables> = {
  migration: statementMigration,
  columns: {
    statements: {
      account: 'owner',
      exported: { when: 'signed_at' },
      secret: 'code_digest',
      other: 'report_name activity_id',
    },
  },
};
