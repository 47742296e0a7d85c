import type { NotALogReason, UploadStatus } from '@ridescope/contract';
import type { Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';

/** One row for each upload that was announced. */
interface UploadsTable {
  id: Generated<string>;
  owner: string;
  /** Chosen by the uploader, so unique for one owner only. */
  upload_id: string;
  state: UploadStatus['state'];
  timezone_offset_minutes: number;
  /** Fixed from the start: a job that runs twice writes the same report. */
  report_name: string;
  /** Where the gzipped log lies; null once it is deleted. */
  object_key: string | null;
  /** Until when the signed address is good. */
  expires_at: Date;
  /** Size of the gzipped log. */
  received_bytes: number | null;
  progress_percent: number | null;
  reason: NotALogReason | null;
  message: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ReportsTable {
  owner: string;
  name: string;
  schema_version: number;
  /** The report as gzipped JSON: a fifth of the size, and sent to browsers as it is. */
  body: Uint8Array;
  created_at: Generated<Date>;
}

interface JobsTable {
  id: Generated<number>;
  queue: string;
  payload: unknown;
  state: 'queued' | 'running' | 'done' | 'dead';
  /** Times that the job was started; the newest start is the only one that may finish it. */
  attempts: Generated<number>;
  /** Starts that ended in an error or without a word. */
  failures: Generated<number>;
  max_failures: number;
  run_at: Generated<Date>;
  lease_until: Date | null;
  worker: string | null;
  last_error: string | null;
  dedupe_key: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface Tables extends AccountTables {
  uploads: UploadsTable;
  reports: ReportsTable;
  jobs: JobsTable;
}
