import type { Generated } from 'kysely';
import type { TableSet } from '../database/table-set.ts';
import { queueMigration } from './migration.ts';

/**
 * States of pg-boss, in their order, so that `state < 'active'` finds what waits and `state <= 'active'` what is open: a `retry`
 * waits for another start, `failed` was given up.
 */
export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

/** What went wrong with a job so far. */
export interface JobTrouble {
  /** Starts that ended in an error. */
  failures: number;
  /** Starts whose worker fell silent. */
  silences: number;
  /** Type and message of the last error; no text of a log. */
  error?: string;
}

/** A view of the jobs of pg-boss; `attempts` and what follows is calculated. */
interface JobsView {
  id: Generated<string>;
  queue: string;
  payload: unknown;
  state: Generated<JobState>;
  priority: Generated<number>;
  dedupe_key: string | null;
  /** Jobs of one lane take turns with those of others; null where there are no lanes. */
  lane: string | null;
  run_at: Generated<Date>;
  /** When its worker was heard last; null unless it is active. */
  heartbeat_at: Date | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  trouble: JobTrouble | null;
  attempts: Generated<number>;
  failures: Generated<number>;
  silences: Generated<number>;
  last_error: string | null;
}

export interface QueueTables {
  jobs: JobsView;
}

/** How these tables are made: pg-boss has its own schema for them. */
export const queueTables: TableSet<Readonly<Record<never, never>>> = {
  migration: queueMigration,
  columns: {},
  library: ['pgboss.job_common'],
};
