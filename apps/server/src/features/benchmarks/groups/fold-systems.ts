import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { medianOf, publicRides } from '../public-rides.ts';

/*
 * Sums up entries by system and year, for the ranking. A year of 0 holds all years. Sample
 * rides are left out: the ranking reads few of them.
 */

const latestFirst = sql`coalesce(started_at, created_at) desc, id desc`;

/** The same words three times are calculated once. */
const quartiles = sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by avg_fps)`;

const figures = sql`
  max(world_name) as world_name,
  (array_agg(platform order by ${latestFirst}))[1] as platform,
  (array_agg(game_version order by ${latestFirst}))[1] as game_version,
  to_char(max(coalesce(started_at, created_at)) at time zone 'UTC', 'YYYY-MM-DD') as day,
  (array_agg(started_at is not null order by ${latestFirst}))[1] as is_dated,
  percentile_cont(0.5) within group (order by duration_s) as duration_s,
  percentile_cont(0.5) within group (order by crowdedness) as crowdedness,
  percentile_cont(0.5) within group (order by max_fps) as max_fps,
  (${quartiles})[1] as avg_fps_low,
  (${quartiles})[2] as avg_fps,
  (${quartiles})[3] as avg_fps_high,
  ${medianOf('p1_fps')} as p1_fps,
  count(*)::int as entries`;

/** Every entry twice: for its year, and for all years. */
const entriesOfSpans = sql`benchmark_entries as entry
  cross join lateral (values (entry.year), (0)) as spans (span)`;

const systemKeys = ['world_id', 'profile', 'resolution', 'crowd', 'cpu', 'gpu'].map((name) =>
  sql.ref(name),
);

const isRanked = sql`not is_sample and not is_ultrawide and cpu is not null and gpu is not null
  and profile is not null and resolution is not null and world_id is not null and crowd is not null`;

const columns = sql`world_id, profile, resolution, crowd, year, cpu, gpu, world_name, platform,
  game_version, day, is_dated, duration_s, crowdedness, max_fps, avg_fps_low, avg_fps, avg_fps_high,
  p1_fps, entries`;

/** Whether a row of one table is about the system of another. */
const isSameSystem = (one: string, other: string) => sql`
  ${sql.table(one)}.cpu = ${sql.table(other)}.cpu and ${sql.table(one)}.gpu = ${sql.table(other)}.gpu
  and ${sql.table(one)}.world_id = ${sql.table(other)}.world_id
  and ${sql.table(one)}.profile = ${sql.table(other)}.profile
  and ${sql.table(one)}.resolution = ${sql.table(other)}.resolution`;

const stored = sql`
  stored_systems as (
    insert into benchmark_systems (${columns})
    select ${columns} from fresh_systems
    on conflict (cpu, gpu, world_id, profile, resolution, crowd, year)
    do update set
      world_name = excluded.world_name,
      platform = excluded.platform,
      game_version = excluded.game_version,
      day = excluded.day,
      is_dated = excluded.is_dated,
      duration_s = excluded.duration_s,
      crowdedness = excluded.crowdedness,
      max_fps = excluded.max_fps,
      avg_fps_low = excluded.avg_fps_low,
      avg_fps = excluded.avg_fps,
      avg_fps_high = excluded.avg_fps_high,
      p1_fps = excluded.p1_fps,
      entries = excluded.entries
    where benchmark_systems.* is distinct from excluded.*
  )`;

/** Brings the systems of the rows of `changed` up to date. */
export const foldChangedSystems = sql`
  changed_systems as materialized (
    select distinct cpu, gpu, world_id, profile, resolution
    from changed
    where not is_sample and world_id is not null
  ),
  fresh_systems as materialized (
    select changed_systems.*, summed.*
    from changed_systems cross join lateral (
      select entry.crowd, entry.span as year, ${figures}
      from ${publicRides({
        columns: sql`entry.*, span`,
        from: entriesOfSpans,
        where: sql`${isSameSystem('entry', 'changed_systems')} and ${isRankedEntry()}`,
        keys: [sql`crowd`, sql`span`],
      })} as entry
      group by entry.crowd, entry.span
    ) as summed
  ),
  ${stored},
  gone_systems as (
    delete from benchmark_systems
    using changed_systems
    where ${isSameSystem('changed_systems', 'benchmark_systems')}
      -- Few rows, which the database looks up by their hashes in this form only.
      and (
        benchmark_systems.cpu, benchmark_systems.gpu, benchmark_systems.world_id,
        benchmark_systems.profile, benchmark_systems.resolution, benchmark_systems.crowd,
        benchmark_systems.year
      ) not in (
        select cpu, gpu, world_id, profile, resolution, crowd, year from fresh_systems
      )
  )`;

/** Sums up all systems, a world and profile at a time: no statement may take minutes. */
export async function foldAllSystems(tx: Queryable): Promise<void> {
  const { rows: slices } = await sql<{ world: number; profile: string }>`
    select world_id as world, profile from benchmark_entries where ${isRanked} group by 1, 2
    union
    select world_id, profile from benchmark_systems group by 1, 2`.execute(tx);
  for (const { world, profile } of slices) {
    // Faster than to compare so many rows, and readers see the old ones until the transaction ends.
    await tx
      .deleteFrom('benchmark_systems')
      .where('world_id', '=', world)
      .where('profile', '=', profile)
      .execute();
    await sql`
      insert into benchmark_systems (${columns})
      select world_id, profile, resolution, crowd, span, cpu, gpu, ${figures}
      from ${publicRides({
        columns: sql`entry.*, span`,
        from: entriesOfSpans,
        where: sql`${isRanked} and world_id = ${world} and profile = ${profile}`,
        keys: [...systemKeys, sql`span`],
      })} as rides
      group by ${sql.join(systemKeys)}, span`.execute(tx);
  }
}

/** Other columns of the same names are beside the entries. */
function isRankedEntry() {
  return sql`not entry.is_sample and not entry.is_ultrawide and entry.cpu is not null
    and entry.gpu is not null and entry.crowd is not null`;
}
