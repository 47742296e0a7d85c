import type { BenchmarkEntry, getBenchmarkEntries } from '@ridescope/contract/benchmark-entries';
import type { ParamsOf } from '@ridescope/contract/endpoint';
import { worldNames } from '@ridescope/contract/worlds';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { publicRides } from './public-rides.ts';

export type EntriesChoice = ParamsOf<typeof getBenchmarkEntries> & {
  year?: number;
  quarter?: number;
};

interface EntryRow {
  platform: string;
  gameVersion: string | null;
  day: string;
  isDated: boolean;
  durationS: number;
  crowdedness: number | null;
  worldName: string | null;
  maxFps: number;
  avgFps: number;
  p1Fps: number | null;
  fpsCap: number | null;
}

/** Most entries in one answer: the latest. */
const mostEntries = 500;

/** Lists the latest ride of each rider on one system, the latest first. Sample rides belong to no real quarter, so they count for each. */
export async function findEntries(
  db: Queryable,
  { world, profile, resolution, cpu, gpu, year, quarter }: EntriesChoice,
  { isSample }: { isSample: boolean },
): Promise<BenchmarkEntry[]> {
  const inYear = isSample || year === undefined ? sql`true` : sql`year = ${year}`;
  const inQuarter = isSample || quarter === undefined ? sql`true` : sql`quarter = ${quarter}`;
  const { rows } = await sql<EntryRow>`
    select platform,
      game_version as "gameVersion",
      to_char(coalesce(started_at, created_at) at time zone 'UTC', 'YYYY-MM-DD') as day,
      started_at is not null as "isDated",
      duration_s as "durationS",
      crowdedness,
      world_name as "worldName",
      max_fps as "maxFps",
      avg_fps as "avgFps",
      p1_fps as "p1Fps",
      fps_cap as "fpsCap"
    from ${publicRides({
      where: sql`world_id = ${world} and profile = ${profile} and resolution = ${Number(resolution)}
        and cpu = ${cpu} and gpu = ${gpu} and ${inYear} and ${inQuarter}
        and is_sample = ${isSample} and not is_ultrawide`,
    })} as rides
    order by day desc, id desc
    limit ${mostEntries}`.execute(db);
  return rows.map((row) => ({
    Cpu: cpu,
    Gpu: gpu,
    Platform: row.platform,
    ...(row.gameVersion !== null && { GameClientVersion: row.gameVersion }),
    [row.isDated ? 'StartTime' : 'UpdatedAt']: row.day,
    Duration: 60 * Math.round(row.durationS / 60),
    ...(row.crowdedness !== null && { Crowdedness: rounded(row.crowdedness) }),
    WorldName: worldNames[world] ?? row.worldName ?? `World ${world}`,
    Profile: profile,
    Resolution: resolution,
    MaxFps: rounded(row.maxFps),
    AvgFps: rounded(row.avgFps),
    ...(row.p1Fps !== null && { Pc1Fps: rounded(row.p1Fps) }),
    ...(row.fpsCap !== null && { FpsCap: rounded(row.fpsCap) }),
    IsSample: isSample,
  }));
}

/** Reports have figures of two decimals too. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
