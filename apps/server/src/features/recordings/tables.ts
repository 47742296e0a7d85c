import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { recordingMigration } from './migration.ts';

/** Where the recording of a report's log lies. */
interface RecordingsTable {
  owner: string;
  report_name: string;
  object_key: string;
  /** Compressed. */
  bytes: number;
  created_at: Generated<Date>;
}

export interface RecordingTables {
  recordings: RecordingsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RecordingTables {}
}

/** How these tables are made, and what they hold about a person. */
export const recordingTables: TableSet<RecordingTables> = {
  migration: recordingMigration,
  columns: {
    recordings: {
      account: 'owner',
      exported: { 'Times and figures of a log': 'bytes created_at' },
      secret: 'object_key',
      other: 'report_name',
    },
  },
};
