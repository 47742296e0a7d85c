import { benchmarkProfiles } from '@ridescope/contract/benchmark-terms';
import type { BenchmarkProfileGain, getBenchmarkProfiles } from '@ridescope/contract/benchmarks';
import type { QueryOf } from '@ridescope/contract/endpoint';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { publicRides, rider } from './public-rides.ts';

/** Of fewer systems, one odd computer decides the median, and a middle half says nothing. */
const fewestSystems = 4;

/**
 * Compares each profile with the asked one on the systems that were ridden with both, under the same conditions otherwise.
 * Riders of strong computers choose high profiles, so medians over all systems would call Ultra faster than Basic. Only
 * real rides count: simulated ones say nothing about what a setting costs.
 */
export async function findProfileGains(
  db: Queryable,
  { world, profile, resolution, crowd, year, quarter }: QueryOf<typeof getBenchmarkProfiles>,
): Promise<BenchmarkProfileGain[]> {
  const rides = publicRides({
    columns: sql`id, owner, started_at, created_at, profile, cpu, gpu, avg_fps`,
    where: sql`world_id = ${world} and profile in (${sql.join([...benchmarkProfiles])})
      and resolution = ${Number(resolution)} and crowd = ${crowd} and year = ${year} and quarter = ${quarter}
      and not is_sample and cpu is not null and gpu is not null and not is_ultrawide`,
    keys: [sql`profile`, sql`cpu`, sql`gpu`],
  });
  const { rows } = await sql<GainRow>`
    with rides as (
      select profile, cpu, gpu, avg_fps, ${rider} as rider from ${rides} as public_rides
    ), rates as (
      select profile, cpu, gpu, percentile_cont(0.5) within group (order by avg_fps) as fps
      from rides
      group by profile, cpu, gpu
    ), pairs as (
      select other.profile, other.cpu, other.gpu, other.fps / asked.fps as ratio
      from rates as asked
      join rates as other on other.cpu = asked.cpu and other.gpu = asked.gpu
      where asked.profile = ${profile} and other.profile <> asked.profile and asked.fps > 0
    ), riders as (
      select pairs.profile, count(distinct rider)::int as riders
      from pairs
      join rides on rides.cpu = pairs.cpu and rides.gpu = pairs.gpu
        and rides.profile in (pairs.profile, ${profile})
      group by pairs.profile
    )
    select profile, riders, count(*)::int as systems,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ratio) as quartiles
    from pairs join riders using (profile)
    group by profile, riders
    having count(*) >= ${fewestSystems}`.execute(db);
  return benchmarkProfiles.flatMap((one) =>
    rows
      .filter((row) => row.profile === one)
      .map(({ riders, systems, quartiles: [from, ratio, to] }) => ({
        Profile: one,
        Ratio: ratio,
        Quartiles: { from, to },
        Systems: systems,
        Riders: riders,
      })),
  );
}

interface GainRow {
  profile: string;
  riders: number;
  systems: number;
  quartiles: [number, number, number];
}
