import { median as medianOf } from '@ridescope/analysis/statistics';
import type { BenchmarkSystem, getBenchmarks } from '@ridescope/contract/benchmarks';
import type { ParamsOf } from '@ridescope/contract/endpoint';
import { worldNames } from '@ridescope/contract/worlds';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { fewestRiders, publicRides } from './public-rides.ts';

export type BenchmarkChoice = ParamsOf<typeof getBenchmarks> & { year?: number; quarter?: number };

/** The rides of one system; the arrays are in the same order. */
interface SystemRow {
  cpu: string;
  gpu: string;
  worldName: string | null;
  /** First quartile, median and third quartile. */
  avgFps: number[];
  ids: number[];
  /** 0 for sample rides and imported ones, which name no rider. */
  riders: number;
  /** Seconds since 1970. */
  times: number[];
  areDated: boolean[];
  platforms: string[];
  gameVersions: (string | null)[];
  durationsS: number[];
  crowdednesses: number[];
  maxFps: number[];
  p1Fps: (number | null)[];
}

/** Most systems in one answer. */
const mostSystems = 500;
/** More simulated rides say nothing new. */
const mostSampleRides = 3000;

/**
 * Ranks systems, a processor with a graphics chip, by the median of their rides' average frame rates. Sample rides
 * belong to no real quarter, so they count for each.
 */
export async function findSystems(
  db: Queryable,
  choice: BenchmarkChoice,
  { isSample }: { isSample: boolean },
): Promise<BenchmarkSystem[]> {
  const { rows } = await systemsSql(choice, { isSample }).execute(db);
  return rows.map((row) => systemOf(row, choice, isSample));
}

interface SummedRow {
  cpu: string;
  gpu: string;
  worldName: string | null;
  platform: string;
  gameVersion: string | null;
  day: string;
  isDated: boolean;
  durationS: number;
  crowdedness: number;
  maxFps: number;
  avgFpsLow: number;
  avgFps: number;
  avgFpsHigh: number;
  p1Fps: number | null;
  entries: number;
}

/**
 * Ranks systems by all their real rides, or those of a year, as they were summed up. The rides themselves may be a
 * hundred thousand.
 */
export async function findSummedSystems(
  db: Queryable,
  choice: BenchmarkChoice,
): Promise<BenchmarkSystem[]> {
  const { rows } = await summedSystemsSql(choice).execute(db);
  const { world, profile, resolution } = choice;
  return rows.map((row) => ({
    Cpu: row.cpu,
    Gpu: row.gpu,
    Platform: row.platform,
    ...(row.gameVersion && { GameClientVersion: row.gameVersion }),
    [row.isDated ? 'StartTime' : 'UpdatedAt']: row.day,
    Duration: Math.round(row.durationS),
    Crowdedness: rounded(row.crowdedness),
    WorldName: worldNames[world] ?? row.worldName ?? `World ${world}`,
    Profile: profile,
    Resolution: resolution,
    MaxFps: rounded(row.maxFps),
    AvgFps: rounded(row.avgFps),
    ...(row.p1Fps !== null && { Pc1Fps: rounded(row.p1Fps) }),
    AvgFpsQuartiles: { from: rounded(row.avgFpsLow), to: rounded(row.avgFpsHigh) },
    Entries: row.entries,
    IsSample: false,
  }));
}

export function summedSystemsSql({ world, profile, resolution, crowd, year = 0 }: BenchmarkChoice) {
  return sql<SummedRow>`
    select cpu, gpu, world_name as "worldName", platform, game_version as "gameVersion", day,
      is_dated as "isDated", duration_s as "durationS", crowdedness, max_fps as "maxFps",
      avg_fps_low as "avgFpsLow", avg_fps as "avgFps", avg_fps_high as "avgFpsHigh",
      p1_fps as "p1Fps", entries
    from benchmark_systems
    where world_id = ${world} and profile = ${profile} and resolution = ${Number(resolution)}
      and crowd = ${crowd} and year = ${year}
    order by avg_fps desc, cpu, gpu
    limit ${mostSystems}`;
}

/**
 * Only the figure that ranks is a median here: most systems have few rides, and a sort for each figure of each system takes
 * several times as long as all else.
 */
export function systemsSql(
  { world, profile, resolution, crowd, year, quarter }: BenchmarkChoice,
  { isSample }: { isSample: boolean },
) {
  const inYear = isSample || year === undefined ? sql`true` : sql`year = ${year}`;
  const inQuarter = isSample || quarter === undefined ? sql`true` : sql`quarter = ${quarter}`;
  const columns = sql`id, owner, started_at, created_at, cpu, gpu, platform, game_version, world_name,
    duration_s, crowdedness, max_fps, avg_fps, p1_fps`;
  const where = sql`world_id = ${world} and profile = ${profile}
    and resolution = ${Number(resolution)} and crowd = ${crowd} and ${inYear} and ${inQuarter}
    and is_sample = ${isSample} and cpu is not null and gpu is not null and not is_ultrawide`;
  return sql<SystemRow>`
    with rides as ${
      isSample
        ? sql`(select ${columns} from benchmark_entries where ${where} limit ${mostSampleRides})`
        : publicRides({ columns, where, keys: [sql`cpu`, sql`gpu`] })
    }
    select cpu, gpu,
      max(world_name) as "worldName",
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by avg_fps) as "avgFps",
      array_agg(id::float8) as ids,
      count(owner)::int as riders,
      array_agg(extract(epoch from coalesce(started_at, created_at))::float8) as times,
      array_agg(started_at is not null) as "areDated",
      array_agg(platform) as platforms,
      array_agg(game_version) as "gameVersions",
      array_agg(duration_s) as "durationsS",
      array_agg(crowdedness) as crowdednesses,
      array_agg(max_fps) as "maxFps",
      array_agg(p1_fps) as "p1Fps"
    from rides
    group by cpu, gpu
    order by (percentile_cont(array[0.25, 0.5, 0.75]) within group (order by avg_fps))[2] desc, cpu, gpu
    limit ${mostSystems}`;
}

function systemOf(
  row: SystemRow,
  { world, profile, resolution }: BenchmarkChoice,
  isSample: boolean,
): BenchmarkSystem {
  const latest = latestOf(row);
  const version = row.gameVersions[latest];
  const day = new Date((row.times[latest] ?? 0) * 1000).toISOString().slice(0, 10);
  const [from = 0, median = 0, to = 0] = row.avgFps;
  const p1s = row.p1Fps.filter((one) => one !== null);
  const p1Fps = row.riders === 0 || p1s.length >= fewestRiders ? medianOf(p1s) : undefined;
  return {
    Cpu: row.cpu,
    Gpu: row.gpu,
    Platform: row.platforms[latest] ?? 'unknown',
    ...(version && { GameClientVersion: version }),
    [row.areDated[latest] ? 'StartTime' : 'UpdatedAt']: day,
    Duration: Math.round(medianOf(row.durationsS) ?? 0),
    Crowdedness: rounded(medianOf(row.crowdednesses) ?? 0),
    WorldName: worldNames[world] ?? row.worldName ?? `World ${world}`,
    Profile: profile,
    Resolution: resolution,
    MaxFps: rounded(medianOf(row.maxFps) ?? 0),
    AvgFps: rounded(median),
    ...(p1Fps !== undefined && { Pc1Fps: rounded(p1Fps) }),
    AvgFpsQuartiles: { from: rounded(from), to: rounded(to) },
    Entries: row.ids.length,
    IsSample: isSample,
  };
}

/** Finds the latest ride; of several at the same time, the one that was stored last. */
function latestOf({ ids, times }: SystemRow): number {
  let latest = 0;
  for (let at = 1; at < ids.length; at++) {
    const later = (times[at] ?? 0) - (times[latest] ?? 0) || (ids[at] ?? 0) - (ids[latest] ?? 0);
    if (later > 0) latest = at;
  }
  return latest;
}

/** Reports have figures of two decimals too. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
