import type { ReportChanges } from '@ridescope/contract/rechecks';
import type { Generated, JSONColumnType } from 'kysely';

/** Where the recording of a report's log lies. */
interface RecordingsTable {
  owner: string;
  report_name: string;
  object_key: string;
  /** Compressed. */
  bytes: number;
  created_at: Generated<Date>;
}

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

export interface RecordingTables {
  recordings: RecordingsTable;
  rechecks: RechecksTable;
}
