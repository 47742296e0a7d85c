import type { ColumnType, Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { analysisMigration } from './migration.ts';

/** The advanced analysis of a report: its newest job, and its newest document, which may be of an earlier job. */
interface AnalysesTable {
  owner: string;
  report_name: string;
  state: 'queued' | 'running' | 'ready' | 'failed';
  /** The newest job; a charge that it began with has the same id. */
  job_id: string;
  /** The log that this job was paid for. */
  job_log_sha256: ColumnType<string, string | undefined>;
  /** The charge that pays for this job: its own, or an earlier one of the same log. */
  job_charge_id: string | null;
  progress_percent: number | null;
  /** The document, as gzipped JSON, and what made it; null until the first job has ended. */
  body: Uint8Array | null;
  schema_version: number | null;
  engine_version: number | null;
  rules_version: number | null;
  /** The log that it was made of. */
  log_sha256: string | null;
  /** The charge that paid for it. */
  charge_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AnalysisTables {
  analyses: AnalysesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends AnalysisTables {}
}

/** How these tables are made, and what they hold about a person. */
export const analysisTables: TableSet<AnalysisTables> = {
  migration: analysisMigration,
  columns: {
    analyses: {
      account: 'owner',
      exported: { 'an advanced analysis': 'state created_at updated_at' },
      hidden: { 'an advanced analysis': 'body' },
      other:
        'report_name job_id job_log_sha256 job_charge_id charge_id progress_percent schema_version engine_version rules_version log_sha256',
    },
  },
};
