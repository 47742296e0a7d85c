import type { FirstWords } from '@ridescope/words/report/first-words';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { reportMigration } from './migration.ts';

/** Only tests insert reports without it. */
type Optional<T> = ColumnType<T, T | undefined>;

interface ReportsTable {
  owner: string;
  name: string;
  schema_version: number;
  /** The report as gzipped JSON: a fifth of the size, and sent to browsers as it is. */
  body: Uint8Array;
  /** How it begins, so that no call has to read all of it for that; null without a ride. */
  first_words: JSONColumnType<FirstWords> | null;
  created_at: Generated<Date>;
  /** Later than `created_at` where a longer log of the same session has replaced the first one. */
  log_received_at: Generated<Date>;
  /** Its activities are in `listed_activities` and `benchmark_entries`. */
  has_rows: Generated<boolean>;
  /** SHA-256 of the log it was made of, lower-case hex, as it was sent. */
  log_sha256: Optional<string>;
  /** What made it. */
  engine_version: Optional<number>;
  rules_version: Optional<number>;
  /** Size of the uncompressed log. */
  log_bytes: Optional<number>;
  /** Its log had no ride that is judged, so it cost nothing; decided when the log was read. */
  is_free: Generated<boolean>;
  /** First line of the log, and seconds to its last one. */
  log_started_at: Date | null;
  log_utc_offset_minutes: number | null;
  log_duration_s: number | null;
}

export interface ReportTables {
  reports: ReportsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ReportTables {}
}

/** How these tables are made, and what they hold about a person. */
export const reportTables: TableSet<ReportTables> = {
  migration: reportMigration,
  columns: {
    reports: {
      account: 'owner',
      exported: {
        Times: 'created_at log_received_at log_started_at log_utc_offset_minutes log_duration_s',
      },
      hidden: { 'the findings': 'body first_words' },
      other:
        'name schema_version has_rows log_sha256 engine_version rules_version log_bytes is_free',
    },
  },
};
