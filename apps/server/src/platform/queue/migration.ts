import { readFileSync } from 'node:fs';

/**
 * The tables of pg-boss, as `getConstructionPlans()` of its version 12.38.0 prints them, statement by statement. They are a file, so
 * that a newer pg-boss doesn't change what a released migration does: its own migrations become a numbered file of ours.
 */
const tablesOfPgBoss = readFileSync(new URL('./pg-boss-schema.sql', import.meta.url), 'utf8')
  .split('\n;;\n')
  .map((statement) => statement.trim());

/**
 * Adds what the server reads beyond that: the jobs of a lane, open ones and those of a while ago, and jobs under the names that
 * everything outside of this folder uses. A lane is a group of pg-boss.
 */
export const queueMigration = [
  ...tablesOfPgBoss,
  `create index job_lane on pgboss.job_common (name, group_id, created_on)
    where group_id is not null`,
  `create index job_lane_open on pgboss.job_common (name, group_id)
    where state <= 'active' and group_id is not null`,
  'create index job_ended on pgboss.job_common (completed_on) where completed_on is not null',
  `create view jobs as
    select id, name as queue, data as payload, state, priority, singleton_key as dedupe_key,
      group_id as lane, start_after as run_at, heartbeat_on as heartbeat_at, created_on as created_at,
      started_on as started_at, completed_on as finished_at, output as trouble,
      retry_count + (started_on is not null)::int as attempts,
      coalesce((output ->> 'failures')::int, 0) as failures,
      coalesce((output ->> 'silences')::int, 0) as silences,
      output ->> 'error' as last_error
    from pgboss.job_common`,
];

/** Returns the statement that creates a queue, for the migration of the feature whose jobs it has. */
export const creatingQueue = (name: string): string =>
  `select pgboss.create_queue('${name}', '{"policy":"exclusive"}')`;
