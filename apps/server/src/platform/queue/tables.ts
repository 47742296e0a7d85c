import type { Generated } from 'kysely';
import type { TableSet } from '../database/table-set.ts';
import { queueMigration } from './migration.ts';

interface JobsTable {
  id: Generated<number>;
  queue: string;
  payload: unknown;
  state: 'queued' | 'running' | 'done' | 'dead';
  /** Times that the job was started; only the newest start may finish it. */
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
  /** Jobs of one lane take turns with those of others; empty where there are no lanes. */
  lane: Generated<string>;
  /** The last start. */
  started_at: Date | null;
}

/** One row for each lane of a queue that has had a job. */
interface JobLanesTable {
  queue: string;
  lane: string;
  /** When its first waiting job is due, or earlier; null when none waits. */
  due_at: Date | null;
  /** When a job of it was started last. */
  started_at: Generated<Date>;
}

export interface QueueTables {
  jobs: JobsTable;
  job_lanes: JobLanesTable;
}

/** How these tables are made, and what they hold about a person. */
export const queueTables: TableSet<QueueTables> = {
  migration: queueMigration,
  columns: {
    jobs: {
      hidden: { 'Which upload, analysis or mail was processed when': 'payload last_error' },
      other:
        'id queue state attempts failures max_failures run_at lease_until worker dedupe_key created_at finished_at lane started_at',
    },
    job_lanes: { other: 'queue lane due_at started_at' },
  },
};
