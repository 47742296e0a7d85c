import type { TableSet } from '../../platform/database/table-set.ts';
import { narrativeMigration } from './migration.ts';

/** What a language model was asked in a month. It has no owner, so that it identifies no one. */
interface LanguageModelCountsTable {
  model: string;
  /** `2026-11` */
  month: string;
  /** Results that were to be worded. */
  narratives: number;
  calls: number;
  failures: number;
  /** Sentences that passed all checks, and those that didn't. */
  kept: number;
  dropped: number;
  tokens_in: number;
  tokens_out: number;
  /** Millionths of a US dollar. */
  cost_micros: number;
}

export interface NarrativeTables {
  language_model_counts: LanguageModelCountsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends NarrativeTables {}
}

/** How these tables are made, and what they hold about a person. */
export const narrativeTables: TableSet<NarrativeTables> = {
  migration: narrativeMigration,
  columns: {
    language_model_counts: {
      other: 'model month narratives calls failures kept dropped tokens_in tokens_out cost_micros',
    },
  },
};
