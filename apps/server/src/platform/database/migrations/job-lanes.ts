import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose turn it is in a queue: the lane that a job belongs to, and when it was started last. */
export const jobLanes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table jobs add column lane text',
  'alter table jobs add column started_at timestamptz',
  'create index jobs_lane on jobs (queue, lane, started_at) where lane is not null',
];
