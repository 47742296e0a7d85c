import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { triedFixMigration } from './migration.ts';

interface TriedFixesTable {
  owner: string;
  report_name: string;
  recommendation_id: string;
  tried_at: Generated<Date>;
  /** From which day on rides count as after it, `YYYY-MM-DD`; from the end of the ride of the report where null. */
  chosen_day: string | null;
}

export interface TriedFixTables {
  tried_fixes: TriedFixesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends TriedFixTables {}
}

/** How these tables are made, and what they hold about a person. */
export const triedFixTables: TableSet<TriedFixTables> = {
  migration: triedFixMigration,
  columns: {
    tried_fixes: {
      account: 'owner',
      exported: { 'the fixes that you have ticked': 'recommendation_id tried_at chosen_day' },
      other: 'report_name',
    },
  },
};
