import type { TableSet } from '../../platform/database/table-set.ts';
import { helpMigration } from './migration.ts';

/** How often a topic of the help was of use in a month. It has no owner, so that it identifies no one. */
interface HelpAnswersTable {
  topic: string;
  /** `2026-11` */
  month: string;
  helped: number;
  not_helped: number;
}

export interface HelpTables {
  help_answers: HelpAnswersTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends HelpTables {}
}

/** How these tables are made, and what they hold about a person. */
export const helpTables: TableSet<HelpTables> = {
  migration: helpMigration,
  columns: {
    help_answers: { other: 'topic month helped not_helped' },
  },
};
