import type { BaselineStep, LibraryTables } from '../database/table-set.ts';

/**
 * The tables of pg-boss in its own schema. It prints them for the version that is installed, so a test compares the version here.
 * A released one is never changed: for tables of a newer pg-boss, add a numbered migration with its `getMigrationPlans`, which
 * leaves databases alone that already have them.
 */
export const tablesOfPgBoss: LibraryTables = {
  library: 'pg-boss',
  tables: '46',
  async statement() {
    // It takes 20 MB, and is needed only where tables are made.
    const { getConstructionPlans } = await import('pg-boss');
    const plans = getConstructionPlans('pgboss');
    // The migrator has the transaction and the lock already.
    const creating = plans.slice(plans.indexOf('CREATE SCHEMA'), plans.lastIndexOf('COMMIT;'));
    // The embedded database accepts one statement at a time.
    return `do $migration$ begin execute $pgboss$${creating}$pgboss$; end $migration$`;
  },
};

/**
 * Adds what the server reads beyond that: the jobs of a lane, open ones and those of a while ago, and jobs under the names that
 * everything outside of this folder uses. A lane is a group of pg-boss.
 */
export const queueMigration: readonly BaselineStep[] = [
  tablesOfPgBoss,
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
