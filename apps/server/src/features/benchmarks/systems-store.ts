import {
  type BenchmarkProfileRate,
  type BenchmarkSystem,
  benchmarkProfiles,
  type getBenchmarkProfiles,
  type getBenchmarks,
  type ParamsOf,
  type QueryOf,
  worldNames,
} from '@ridescope/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export type BenchmarkChoice = ParamsOf<typeof getBenchmarks> & { year?: number; quarter?: number };

interface SystemRow {
  cpu: string;
  gpu: string;
  platform: string;
  gameVersion: string | null;
  day: string;
  isDated: boolean;
  durationS: number;
  crowdedness: number;
  worldName: string | null;
  maxFps: number;
  avgFps: number;
  p1Fps: number | null;
  avgFrom: number;
  avgTo: number;
  entries: number;
}

/** Most systems in one answer. */
const mostSystems = 500;

/**
 * Ranks systems, a processor with a graphics chip, by the median of their rides' average frame rates. Sample rides
 * belong to no real quarter, so they count for each.
 */
export async function findSystems(
  db: Queryable,
  { world, profile, resolution, crowd, year, quarter }: BenchmarkChoice,
  { isSample }: { isSample: boolean },
): Promise<BenchmarkSystem[]> {
  const inYear = isSample || year === undefined ? sql`true` : sql`year = ${year}`;
  const inQuarter = isSample || quarter === undefined ? sql`true` : sql`quarter = ${quarter}`;
  const { rows } = await sql<SystemRow>`
    with rides as (
      select *, coalesce(started_at, created_at) as at
      from benchmark_entries
      where world_id = ${world} and profile = ${profile} and resolution = ${Number(resolution)}
        and crowd = ${crowd} and ${inYear} and ${inQuarter} and is_sample = ${isSample}
        and cpu is not null and gpu is not null and not is_ultrawide
    )
    select cpu, gpu,
      (array_agg(platform order by at desc, id desc))[1] as platform,
      (array_agg(game_version order by at desc, id desc))[1] as "gameVersion",
      to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as day,
      (array_agg(started_at is not null order by at desc, id desc))[1] as "isDated",
      percentile_cont(0.5) within group (order by duration_s) as "durationS",
      percentile_cont(0.5) within group (order by crowdedness) as crowdedness,
      max(world_name) as "worldName",
      percentile_cont(0.5) within group (order by max_fps) as "maxFps",
      percentile_cont(0.5) within group (order by avg_fps) as "avgFps",
      percentile_cont(0.5) within group (order by p1_fps) as "p1Fps",
      percentile_cont(0.25) within group (order by avg_fps) as "avgFrom",
      percentile_cont(0.75) within group (order by avg_fps) as "avgTo",
      count(*)::int as entries
    from rides
    group by cpu, gpu
    order by "avgFps" desc, cpu, gpu
    limit ${mostSystems}`.execute(db);
  return rows.map((row) => ({
    Cpu: row.cpu,
    Gpu: row.gpu,
    Platform: row.platform,
    ...(row.gameVersion !== null && { GameClientVersion: row.gameVersion }),
    [row.isDated ? 'StartTime' : 'UpdatedAt']: row.day,
    Duration: Math.round(row.durationS),
    Crowdedness: rounded(row.crowdedness),
    WorldName: worldNames[world] ?? row.worldName ?? `World ${world}`,
    Profile: profile,
    Resolution: resolution,
    MaxFps: rounded(row.maxFps),
    AvgFps: rounded(row.avgFps),
    ...(row.p1Fps !== null && { Pc1Fps: rounded(row.p1Fps) }),
    AvgFpsQuartiles: { from: rounded(row.avgFrom), to: rounded(row.avgTo) },
    Entries: row.entries,
    IsSample: isSample,
  }));
}

/** Calculates the median frame rate of each profile that somebody rode with under the same conditions. */
export async function findProfileRates(
  db: Queryable,
  { world, resolution, crowd, year, quarter }: QueryOf<typeof getBenchmarkProfiles>,
  { isSample }: { isSample: boolean },
): Promise<BenchmarkProfileRate[]> {
  const inQuarter = isSample ? sql`true` : sql`year = ${year} and quarter = ${quarter}`;
  const profiles = sql.join(benchmarkProfiles.map((profile) => sql`${profile}`));
  const { rows } = await sql<Pick<BenchmarkProfileRate, 'Profile' | 'AvgFps' | 'Entries'>>`
    select profile as "Profile",
      percentile_cont(0.5) within group (order by avg_fps) as "AvgFps",
      count(*)::int as "Entries"
    from benchmark_entries
    where world_id = ${world} and profile in (${profiles})
      and resolution = ${Number(resolution)} and crowd = ${crowd} and ${inQuarter}
      and is_sample = ${isSample} and cpu is not null and gpu is not null and not is_ultrawide
    group by profile`.execute(db);
  return benchmarkProfiles.flatMap((profile) =>
    rows
      .filter(({ Profile }) => Profile === profile)
      .map((row) => ({ ...row, AvgFps: rounded(row.AvgFps), IsSample: isSample })),
  );
}

/** Reports have figures of two decimals too. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
