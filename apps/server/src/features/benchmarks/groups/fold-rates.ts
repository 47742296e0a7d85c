import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { medianOf, publicRides } from '../public-rides.ts';

/*
 * Sums up entries by system and settings, for estimates. Rides at a limit of the frame rate
 * don't show what a computer can do, and sample rides say nothing about real ones.
 */

const figures = sql`
  max(gpu_class) as gpu_class,
  count(*)::int as rides,
  percentile_cont(0.5) within group (order by avg_fps) as fps,
  count(p1_fps)::int as p1_rides,
  ${medianOf('p1_fps')} as p1_fps`;

const isFree = sql`fps_cap is null and not is_sample and not is_ultrawide and cpu is not null
  and gpu is not null and profile is not null and resolution is not null`;

const rateKeys = ['cpu', 'gpu', 'profile', 'resolution', 'crowd'].map((name) => sql.ref(name));

const columns = sql`cpu, gpu, profile, resolution, crowd, gpu_class, rides, fps, p1_rides, p1_fps`;

const isSameComputer = (one: string, other: string) => sql`
  ${sql.table(one)}.cpu = ${sql.table(other)}.cpu and ${sql.table(one)}.gpu = ${sql.table(other)}.gpu
  and ${sql.table(one)}.profile = ${sql.table(other)}.profile
  and ${sql.table(one)}.resolution = ${sql.table(other)}.resolution`;

const stored = sql`
  stored_rates as (
    insert into benchmark_rates (${columns})
    select ${columns} from fresh_rates
    on conflict (cpu, gpu, profile, resolution, crowd)
    do update set
      gpu_class = excluded.gpu_class,
      rides = excluded.rides,
      fps = excluded.fps,
      p1_rides = excluded.p1_rides,
      p1_fps = excluded.p1_fps
    where benchmark_rates.* is distinct from excluded.*
  )`;

/** Brings the rates of the rows of `changed` up to date. */
export const foldChangedRates = sql`
  changed_rates as materialized (
    select distinct cpu, gpu, profile, resolution from changed where not is_sample
  ),
  fresh_rates as materialized (
    select changed_rates.*, summed.*
    from changed_rates cross join lateral (
      select entry.crowd, ${figures}
      from ${publicRides({
        columns: sql`entry.*`,
        from: sql`benchmark_entries as entry`,
        where: sql`${isSameComputer('entry', 'changed_rates')} and entry.cpu is not null
          and entry.gpu is not null and entry.fps_cap is null and not entry.is_sample
          and not entry.is_ultrawide`,
        keys: [sql`crowd`],
      })} as entry
      group by entry.crowd
    ) as summed
  ),
  ${stored},
  gone_rates as (
    delete from benchmark_rates
    using changed_rates
    where ${isSameComputer('changed_rates', 'benchmark_rates')}
      -- Few rows, which the database looks up by their hashes in this form only.
      and (
        benchmark_rates.cpu, benchmark_rates.gpu, benchmark_rates.profile,
        benchmark_rates.resolution, coalesce(benchmark_rates.crowd, '')
      ) not in (
        select cpu, gpu, profile, resolution, coalesce(crowd, '') from fresh_rates
      )
  )`;

/** Sums up all rates, a profile at a time: no statement may take minutes. */
export async function foldAllRates(tx: Queryable): Promise<void> {
  const { rows: slices } = await sql<{ profile: string }>`
    select profile from benchmark_entries where ${isFree} group by profile
    union
    select profile from benchmark_rates group by profile`.execute(tx);
  for (const { profile } of slices) {
    // Faster than to compare so many rows, and readers see the old ones until the transaction ends.
    await tx.deleteFrom('benchmark_rates').where('profile', '=', profile).execute();
    await sql`
      insert into benchmark_rates (${columns})
      select cpu, gpu, profile, resolution, crowd, ${figures}
      from ${publicRides({ where: sql`${isFree} and profile = ${profile}`, keys: rateKeys })} as rides
      group by ${sql.join(rateKeys)}`.execute(tx);
  }
}
