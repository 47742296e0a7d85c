import type { Generated } from 'kysely';

/** The advanced analysis of a report: its newest job, and its newest document, which may be of an earlier job. */
interface AnalysesTable {
  owner: string;
  report_name: string;
  state: 'queued' | 'running' | 'ready' | 'failed';
  /** The newest job; its charge has the same id. */
  job_id: string;
  /** The log that this job was paid for; null for older reports. */
  job_log_sha256: string | null;
  progress_percent: number | null;
  /** The document, as gzipped JSON, and what made it; null until the first job has ended. */
  body: Uint8Array | null;
  schema_version: number | null;
  engine_version: number | null;
  rules_version: number | null;
  /** The log that it was made of. */
  log_sha256: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AnalysisTables {
  analyses: AnalysesTable;
}
