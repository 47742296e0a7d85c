import type { UploadFailure } from '@ridescope/contract/upload-failures';
import type { NotALogReason, UploadStage, UploadStatus } from '@ridescope/contract/uploads';
import type { Generated, JSONColumnType } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { uploadMigration } from './migration.ts';

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
  /** When the signed address expires. */
  expires_at: Date;
  /** Size of the gzipped log. */
  received_bytes: number | null;
  /** Tokens that the uploader agreed to spend; null where there was no dialog. */
  confirmed_tokens: number | null;
  /** Name of the report of the same log before it grew, which this upload replaces. */
  replaces: string | null;
  /** The trace of its announcement, in the W3C form `traceparent`. */
  trace: string | null;
  progress_percent: number | null;
  /** The current stage; null before the file has arrived and at the end. */
  stage: UploadStage | null;
  /** The page that receives progress over its live socket. */
  connection_id: string | null;
  /** When the file arrived. */
  received_at: Date | null;
  reason: NotALogReason | null;
  /** Why it failed: a code with its values. */
  failure: JSONColumnType<UploadFailure> | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface UploadTables {
  uploads: UploadsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends UploadTables {}
}

/** How these tables are made, and what they hold about a person. */
export const uploadTables: TableSet<UploadTables> = {
  migration: uploadMigration,
  columns: {
    uploads: {
      account: 'owner',
      exported: {
        'When and in which time zone a log was sent':
          'timezone_offset_minutes received_at created_at updated_at',
        'its size': 'received_bytes',
        'how it ended': 'state reason failure',
      },
      secret: 'object_key',
      other:
        'id upload_id report_name expires_at confirmed_tokens replaces trace progress_percent stage connection_id',
    },
  },
};
