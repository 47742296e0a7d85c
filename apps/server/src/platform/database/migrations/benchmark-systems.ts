import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What benchmarks are asked for: steps of resolution and crowding, and the quarter. */
export const benchmarkSystems: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The time that an entry counts for; a log without date counts for the day when it was stored. */
const at = "coalesce(started_at, created_at) at time zone 'UTC'";

const statements = [
  // The database derives these columns, so every way of adding a row follows the same rules.
  `alter table benchmark_entries
    add column gpu_class smallint,
    add column fps_cap double precision,
    add column resolution int generated always as (
      case
        when height < 648 then 576
        when height < 735 then 720
        when height < 807 then 750
        when height < 972 then 864
        when height < 1260 then 1080
        when height < 1800 then 1440
        when height >= 1800 then 2160
      end
    ) stored,
    add column is_ultrawide boolean generated always as (
      coalesce(width > 2.2 * height, false)
    ) stored,
    add column crowd text generated always as (
      case
        when crowdedness >= 0.8 then '100'
        when crowdedness >= 0.6 then '080'
        when crowdedness >= 0.4 then '060'
        when crowdedness >= 0.2 then '040'
        when crowdedness >= 0 then '020'
      end
    ) stored,
    add column year int generated always as (extract(year from ${at})::int) stored,
    add column quarter int generated always as (extract(quarter from ${at})::int) stored`,
  `create index benchmark_entries_choice
    on benchmark_entries (world_id, profile, resolution, crowd, year, quarter)
    where cpu is not null and gpu is not null and not is_ultrawide`,
  // The reports are read once more: the first two columns are in them, and rides with holes no longer count.
  'update reports set has_rows = false',
];
