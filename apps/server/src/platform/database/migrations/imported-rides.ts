import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rides that an operator imports from a table, and an index that tells real from sample rides. */
export const importedRides: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table benchmark_entries
    drop constraint benchmark_entries_check,
    add column import_set text,
    add check (
      is_sample = (sample_set is not null)
      and (report_name is null) = (is_sample or import_set is not null)
      and not (is_sample and import_set is not null)
    )`,
  `create index benchmark_entries_imports on benchmark_entries (import_set)
    where import_set is not null`,
  'drop index benchmark_entries_choice',
  // It has all that the ranking reads, in its order, because the rides of a choice are spread over the whole table.
  `create index benchmark_entries_choice
    on benchmark_entries (
      world_id, profile, resolution, crowd, is_sample, year, quarter, cpu, gpu
    )
    include (
      id, started_at, created_at, platform, game_version, world_name, duration_s, crowdedness,
      max_fps, avg_fps, p1_fps
    )
    where cpu is not null and gpu is not null and not is_ultrawide`,
  // No query needs it any more.
  'drop index benchmark_entries_world',
];
