import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { unknownModels } from '../public-names.ts';
import { publicRides } from '../public-rides.ts';

/*
 * Sums up entries by system and settings, for estimates. Rides at a limit of the frame rate show only what a computer does at
 * least, so they are apart, and sample rides say nothing about real ones. No page shows a group, so it may be of one rider.
 */

/** So many rides of a group show how its riders differ. */
const singles = 5;

const figures = sql`
  max(gpu_class) as gpu_class,
  count(*)::int as rides,
  percentile_cont(0.5) within group (order by avg_fps) as fps,
  array_agg(avg_fps order by place) filter (where is_single) as single_fps,
  array_agg(p1_fps order by place) filter (where is_single) as single_p1_fps`;

const isComplete = sql`not is_sample and not is_ultrawide and cpu is not null
  and gpu is not null and cpu <> ${unknownModels.cpu} and gpu <> ${unknownModels.gpu} and profile is not null and resolution is not null`;

const rateKeys = ['cpu', 'gpu', 'profile', 'resolution', 'crowd', 'held_fps'].map((name) =>
  sql.ref(name),
);
const rateKey = sql.join(rateKeys);

const columns = sql`${rateKey}, gpu_class, rides, fps, single_fps, single_p1_fps`;

const isSameComputer = (one: string, other: string) => sql`
  ${sql.table(one)}.cpu = ${sql.table(other)}.cpu and ${sql.table(one)}.gpu = ${sql.table(other)}.gpu
  and ${sql.table(one)}.profile = ${sql.table(other)}.profile
  and ${sql.table(one)}.resolution = ${sql.table(other)}.resolution`;

/** The latest ride of each rider, with its place among those with the same key, and whether it stands for some of them. */
export function placedRides({
  from = sql`benchmark_entries as entry`,
  where,
  isOfSamples = false,
}: {
  from?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Sample rides name no rider, so each counts. */
  isOfSamples?: boolean;
}): RawBuilder<unknown> {
  const held = sql`entry.*, round(entry.fps_cap)::int as held_fps`;
  const rides = isOfSamples
    ? sql`(select ${held} from ${from} where ${where})`
    : publicRides({
        columns: sql`*`,
        from: sql`(select ${held} from ${from} where ${where}) as entry`,
        where: sql`true`,
        keys: rateKeys,
        fewest: 1,
      });
  return sql`(
    select *, place * ${singles} / of_all > (place - 1) * ${singles} / of_all as is_single
    from (
      select *,
        row_number() over (partition by ${rateKey} order by avg_fps, id) as place,
        count(*) over (partition by ${rateKey}) as of_all
      from ${rides} as latest
    ) as placed
  )`;
}

/** Sums rides up by their key. */
export function ratesOf(rides: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${rateKey}, ${figures} from ${rides} as rides group by ${rateKey}`;
}

const stored = sql`
  stored_rates as (
    insert into benchmark_rates (${columns})
    select ${columns} from fresh_rates
    on conflict (${rateKey})
    do update set
      gpu_class = excluded.gpu_class,
      rides = excluded.rides,
      fps = excluded.fps,
      single_fps = excluded.single_fps,
      single_p1_fps = excluded.single_p1_fps,
      folded_at = now()
  )`;

/** Brings the rates of the rows of `changed` up to date. */
export const foldChangedRates = sql`
  changed_rates as materialized (
    select distinct cpu, gpu, profile, resolution from changed where not is_sample
  ),
  fresh_rates as materialized (
    select summed.*
    from changed_rates cross join lateral (
      ${ratesOf(
        placedRides({
          where: sql`${isSameComputer('entry', 'changed_rates')} and ${isComplete}`,
        }),
      )}
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
        benchmark_rates.resolution, coalesce(benchmark_rates.crowd, ''),
        coalesce(benchmark_rates.held_fps, 0)
      ) not in (
        select cpu, gpu, profile, resolution, coalesce(crowd, ''), coalesce(held_fps, 0)
        from fresh_rates
      )
  )`;

/** Sums up all rates, a profile at a time: no statement may take minutes. */
export async function foldAllRates(tx: Queryable): Promise<void> {
  const { rows: slices } = await sql<{ profile: string }>`
    select profile from benchmark_entries where ${isComplete} group by profile
    union
    select profile from benchmark_rates group by profile`.execute(tx);
  for (const { profile } of slices) {
    // Faster than to compare so many rows, and readers see the old ones until the transaction ends.
    await tx.deleteFrom('benchmark_rates').where('profile', '=', profile).execute();
    await sql`
      insert into benchmark_rates (${columns})
      ${ratesOf(placedRides({ where: sql`${isComplete} and profile = ${profile}` }))}`.execute(tx);
  }
}
