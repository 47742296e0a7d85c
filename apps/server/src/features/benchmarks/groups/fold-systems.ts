import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { publicRides } from '../public-rides.ts';
import { figureColumns, figures, figureUpdates, latestVersion } from './stored-figures.ts';

/*
 * Sums up entries by system and year, for the ranking. A year of 0 holds all years. Sample
 * rides are left out: the ranking reads few of them.
 */

const systemFigures = sql`${latestVersion}, ${figures}`;

/** Every entry twice: for its year, and for all years. */
const entriesOfSpans = sql`benchmark_entries as entry
  cross join lateral (values (entry.year), (0)) as spans (span)`;

const systemKeys = ['world_id', 'profile', 'resolution', 'crowd', 'cpu', 'gpu'].map((name) =>
  sql.ref(name),
);

const isRanked = sql`not is_sample and not is_ultrawide and cpu is not null and gpu is not null
  and profile is not null and resolution is not null and world_id is not null and crowd is not null`;

const columns = sql`world_id, profile, resolution, crowd, year, cpu, gpu, game_version, ${figureColumns}`;

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
      game_version = excluded.game_version,
      ${figureUpdates}
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
      select entry.crowd, entry.span as year, ${systemFigures}
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
      select world_id, profile, resolution, crowd, span, cpu, gpu, ${systemFigures}
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
