import type { RideGroup } from '@ridescope/analysis/what-if';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { placedRides, ratesOf } from './groups/fold-rates.ts';
import { unknownModels } from './public-names.ts';

/** The groups with most rides; more would only take longer. */
const mostGroups = 8000;

interface GroupRow {
  cpu: string;
  gpu: string;
  gpuClass: number | null;
  profile: string;
  resolution: string;
  crowd: string | null;
  heldFps: number | null;
  rides: number;
  fps: number;
  singleFps: number[];
  singleP1Fps: (number | null)[];
}

/** More simulated rides would say nothing new. */
const mostSampleRides = 20_000;

const columns = sql`cpu, gpu, gpu_class::int as "gpuClass", profile, resolution::text as resolution, crowd,
  held_fps as "heldFps", rides, fps, single_fps as "singleFps", single_p1_fps as "singleP1Fps"`;
const mostFirst = sql`order by rides desc, cpu, gpu, profile, resolution, crowd, held_fps
  limit ${mostGroups}`;

/** Groups of real rides by computer and conditions, as they were summed up. */
export async function findRealGroups(db: Queryable): Promise<RideGroup[]> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from benchmark_rates ${mostFirst}`.execute(db);
  return rows.map(groupOf);
}

/** The same of sample rides. */
export async function findSampleGroups(db: Queryable): Promise<RideGroup[]> {
  const some = sql`(select * from benchmark_entries where is_sample limit ${mostSampleRides}) as entry`;
  const where = sql`not is_ultrawide and cpu is not null and gpu is not null
    and profile is not null and resolution is not null`;
  const { rows } = await sql<GroupRow>`
    select ${columns}
    from (${ratesOf(placedRides({ from: some, where, isOfSamples: true }))}) as summed
    ${mostFirst}`.execute(db);
  return rows.map(groupOf);
}

export interface PartRiders {
  cpus: ReadonlyMap<string, number>;
  gpus: ReadonlyMap<string, number>;
}

/** Counts the riders of each processor and card, each rider once. Imported rides name no rider, so each counts. */
export async function findPartRiders(db: Queryable): Promise<PartRiders> {
  const ridersBy = async (part: 'cpu' | 'gpu') => {
    const name = sql.ref(part);
    const { rows } = await sql<{ name: string; riders: number }>`
      select ${name} as name, count(distinct owner)::int + (count(*) - count(owner))::int as riders
      from benchmark_entries
      where not is_sample and not is_hidden and not is_suspended and ${name} is not null
        and ${name} <> ${unknownModels[part]}
      group by ${name}`.execute(db);
    return new Map(rows.map((row) => [row.name, row.riders]));
  };
  return { cpus: await ridersBy('cpu'), gpus: await ridersBy('gpu') };
}

function groupOf(row: GroupRow): RideGroup {
  return {
    cpu: row.cpu,
    gpu: row.gpu,
    ...(row.gpuClass !== null && { gpuClass: row.gpuClass }),
    profile: row.profile,
    resolution: row.resolution,
    ...(row.crowd !== null && { crowd: row.crowd }),
    ...(row.heldFps !== null && { limit: row.heldFps }),
    rides: row.rides,
    fps: row.fps,
    singles: row.singleFps.map((fps, at) => {
      const low = row.singleP1Fps[at] ?? undefined;
      return { fps, ...(low !== undefined && { low }) };
    }),
  };
}
