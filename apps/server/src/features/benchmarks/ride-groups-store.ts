import type { RideGroup } from '@ridescope/analysis/what-if';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Groups of rides by their average frame rate and by their 1 % low. */
export interface RideGroups {
  mean: RideGroup[];
  p1: RideGroup[];
}

/** The groups with most rides; more would only take longer. */
const mostGroups = 8000;

interface GroupRow {
  cpu: string;
  gpu: string;
  gpuClass: number | null;
  profile: string;
  resolution: string;
  crowd: string | null;
  rides: number;
  fps: number;
  p1Rides: number;
  p1: number | null;
}

/** More simulated rides would say nothing new. */
const mostSampleRides = 20_000;

/** Groups of real rides by computer and conditions, as they were summed up. */
export async function findRealGroups(db: Queryable): Promise<RideGroups> {
  const { rows } = await sql<GroupRow>`
    select cpu, gpu, gpu_class::int as "gpuClass", profile, resolution::text as resolution, crowd,
      rides, fps, p1_rides as "p1Rides", p1_fps as p1
    from benchmark_rates
    order by rides desc, cpu, gpu, profile, resolution, crowd
    limit ${mostGroups}`.execute(db);
  return groupsOf(rows);
}

/** The same of sample rides. Those at a limit of the frame rate don't show what a computer can do. */
export async function findSampleGroups(db: Queryable): Promise<RideGroups> {
  const { rows } = await sql<GroupRow>`
    select cpu, gpu, max(gpu_class)::int as "gpuClass", profile, resolution::text as resolution, crowd,
      count(*)::int as rides,
      percentile_cont(0.5) within group (order by avg_fps) as fps,
      count(p1_fps)::int as "p1Rides",
      percentile_cont(0.5) within group (order by p1_fps) as p1
    from (select * from benchmark_entries where is_sample limit ${mostSampleRides}) as rides
    where fps_cap is null and not is_ultrawide
      and cpu is not null and gpu is not null and profile is not null and resolution is not null
    group by cpu, gpu, profile, resolution, crowd
    order by count(*) desc, cpu, gpu, profile, resolution, crowd
    limit ${mostGroups}`.execute(db);
  return groupsOf(rows);
}

function groupsOf(rows: readonly GroupRow[]): RideGroups {
  const groupOf = (row: GroupRow, rides: number, fps: number): RideGroup => ({
    cpu: row.cpu,
    gpu: row.gpu,
    ...(row.gpuClass !== null && { gpuClass: row.gpuClass }),
    profile: row.profile,
    resolution: row.resolution,
    ...(row.crowd !== null && { crowd: row.crowd }),
    rides,
    fps,
  });
  return {
    mean: rows.map((row) => groupOf(row, row.rides, row.fps)),
    p1: rows.flatMap((row) => (row.p1 === null ? [] : [groupOf(row, row.p1Rides, row.p1)])),
  };
}
