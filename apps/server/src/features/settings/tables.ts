import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { settingsMigration } from './migration.ts';

interface SettingsTable {
  owner: string;
  timezone_offset_minutes: number | null;
  first_name: string | null;
  last_name: string | null;
  /** Null until it is set: recordings are stored by default. */
  keep_recordings: boolean | null;
  /** Null until it is set: no language model is asked by default. */
  language_model: boolean | null;
  updated_at: Generated<Date>;
}

export interface SettingsTables {
  settings: SettingsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SettingsTables {}
}

/** How these tables are made, and what they hold about a person. */
export const settingsTables: TableSet<SettingsTables> = {
  migration: settingsMigration,
  columns: {
    settings: {
      account: 'owner',
      exported: {
        'Time zone': 'timezone_offset_minutes',
        'first and last name': 'first_name last_name',
        'your choices about recordings and the language model': 'keep_recordings language_model',
      },
      other: 'updated_at',
    },
  },
};
