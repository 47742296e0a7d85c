import { sql } from 'kysely';

/*
 * Parts of the statement that sums up entries by system and settings, for estimates. Rides at a limit of the frame rate
 * don't show what a computer can do, and sample rides say nothing about real ones.
 */

const figures = sql`
  max(gpu_class) as gpu_class,
  count(*)::int as rides,
  percentile_cont(0.5) within group (order by avg_fps) as fps,
  count(p1_fps)::int as p1_rides,
  percentile_cont(0.5) within group (order by p1_fps) as p1_fps`;

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
      from benchmark_entries as entry
      where ${isSameComputer('entry', 'changed_rates')} and entry.cpu is not null
        and entry.gpu is not null and entry.fps_cap is null and not entry.is_sample
        and not entry.is_ultrawide
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

/** Sums up all rates. */
export const foldAllRates = sql`
  fresh_rates as materialized (
    select cpu, gpu, profile, resolution, crowd, ${figures}
    from benchmark_entries
    where fps_cap is null and not is_sample and not is_ultrawide and cpu is not null
      and gpu is not null and profile is not null and resolution is not null
    group by cpu, gpu, profile, resolution, crowd
  ),
  ${stored},
  gone_rates as (
    delete from benchmark_rates
    where not exists (
      select from fresh_rates
      where ${isSameComputer('fresh_rates', 'benchmark_rates')}
        and coalesce(fresh_rates.crowd, '') = coalesce(benchmark_rates.crowd, '')
    )
  )`;
