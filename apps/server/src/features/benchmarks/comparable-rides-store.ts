import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';
import { unknownModels } from './public-names.ts';

/** A ride of another rider on comparable hardware. */
export interface ComparableRide {
  /** Differs between riders, and says nothing else about them. */
  rider: string;
  gpu: string;
  gpuClassRank?: number;
  profile: string;
  lines: number;
  crowdedness?: number;
  mean: number;
  p1?: number;
}

interface RideRow {
  id: number;
  rider: number;
  gpu: string;
  gpuClass: number | null;
  profile: string;
  height: number;
  crowdedness: number | null;
  mean: number;
  p1: number | null;
}

/** Most rides of each group: the latest. */
const mostOfGroup = 1000;

/**
 * Finds rides of other riders to compare those of a report with: on the same card with the same profile and resolution, on
 * the same card, and on cards of its class. Sample rides and imported ones are left out, because they name no rider.
 */
export async function findComparableRides(
  db: Queryable,
  { owner, name }: ReportKey,
): Promise<ComparableRide[]> {
  const isOther = sql`ride.report_name is not null and ride.owner <> ${owner}
    and not ride.is_hidden and not ride.is_suspended
    and ride.profile is not null and ride.height is not null`;
  const group = (condition: ReturnType<typeof sql>) => sql`(
    select ride.* from own join benchmark_entries as ride on ${condition} and ${isOther}
    order by ride.id desc limit ${mostOfGroup}
  )`;
  const isModel = sql`own.gpu <> ${unknownModels.gpu}`;
  const { rows } = await sql<RideRow>`
    with own as (
      select gpu, gpu_class, profile, height from benchmark_entries
      where owner = ${owner} and report_name = ${name}
      order by duration_s desc limit 1
    ), found as (
      ${group(sql`ride.gpu = own.gpu and ${isModel} and ride.profile = own.profile and ride.height = own.height`)}
      union ${group(sql`ride.gpu = own.gpu and ${isModel}`)}
      union ${group(sql`ride.gpu_class = own.gpu_class`)}
    )
    select id, dense_rank() over (order by owner)::int as rider, gpu, gpu_class as "gpuClass", profile,
      height, crowdedness, avg_fps as mean, p1_fps as p1
    from found where gpu is not null`.execute(db);
  return rows.map(({ rider, gpu, gpuClass, profile, height, crowdedness, mean, p1 }) => ({
    rider: String(rider),
    gpu,
    ...(gpuClass !== null && { gpuClassRank: gpuClass }),
    profile,
    lines: height,
    ...(crowdedness !== null && { crowdedness }),
    mean,
    ...(p1 !== null && { p1 }),
  }));
}
