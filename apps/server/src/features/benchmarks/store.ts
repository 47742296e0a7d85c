import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { shortestComparedRideS } from '@ridescope/contract/ride-limits';
import type { SampleRide } from '@ridescope/contract/sample-rides';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey, RowsOfReport } from '../../platform/database/report-rows.ts';
import { insertSampleRides } from './insert-sample-rides.ts';
import { isPossible } from './possible-rides.ts';
import { publicNamesFor } from './public-names.ts';
import { publicRides } from './public-rides.ts';
import { seedSet, startSet } from './seed/store-seed.ts';

/**
 * Brings the rides of a report in the benchmarks up to date, in the transaction that changes the report: entries of rides
 * that don't count are deleted.
 */
export async function insertBenchmarkEntries(
  tx: Queryable,
  report: ReportKey,
  rows: ActivityRow[],
): Promise<void> {
  const retained = rows.filter(counts).map(({ activityId }) => activityId);
  await tx
    .deleteFrom('benchmark_entries')
    .where('owner', '=', report.owner)
    .where('report_name', '=', report.name)
    .where(sql<boolean>`activity_id <> all(${retained}::text[])`)
    .execute();
  await addBenchmarkEntries(tx, [{ report, rows }]);
}

type CountedRow = ActivityRow & Required<Pick<ActivityRow, 'fps'>>;

function counts(row: ActivityRow): row is CountedRow {
  const isRide = row.isJudged && !row.isWatched && !row.hasHoles;
  return isRide && row.rideS >= shortestComparedRideS && isPossible(row);
}

/** Adds the rides of reports to the benchmarks, each once. */
export async function addBenchmarkEntries(
  tx: Queryable,
  reports: readonly RowsOfReport[],
): Promise<void> {
  const entries = reports.flatMap(({ report, rows }) =>
    rows.filter(counts).map((row) => ({ ...row, report })),
  );
  if (entries.length === 0) return;
  const namesOf = await publicNamesFor(tx, entries);
  await tx
    .insertInto('benchmark_entries')
    .values(
      entries.map(({ report, ...row }) => ({
        owner: report.owner,
        report_name: report.name,
        activity_id: row.activityId,
        ...namesOf(row),
        platform: row.platform,
        game_version: row.gameVersion ?? null,
        started_at: row.startedAt === undefined ? null : new Date(row.startedAt),
        duration_s: row.rideS,
        crowdedness: row.crowdedness ?? null,
        world_id: row.worldId ?? null,
        world_name: row.worldName ?? null,
        profile: row.profile ?? null,
        width: row.width ?? null,
        height: row.height ?? null,
        max_fps: row.fps.max,
        avg_fps: row.fps.avg,
        p1_fps: row.fps.p1 ?? null,
        gpu_class: row.gpuClass ?? null,
        fps_cap: row.fps.cap ?? null,
        problem: row.problem ?? null,
        // A log that was being read when its account was suspended is stored afterwards.
        is_suspended: sql<boolean>`coalesce((select is_suspended from users where id = ${report.owner}), false)`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner', 'report_name', 'activity_id']).doUpdateSet(({ ref }) => ({
        gpu_class: ref('excluded.gpu_class'),
        fps_cap: ref('excluded.fps_cap'),
        problem: ref('excluded.problem'),
      })),
    )
    .execute();
}

export interface BenchmarkQuery {
  gpu: string;
  profile: string;
  height: number;
  /** Range of crowding, lower limit included; the upper one only where `isTop`. */
  crowding: { from: number; to: number; isTop: boolean };
  /** Name of a report or id of a share whose rides are left out. */
  except: string | undefined;
}

export interface BenchmarkFigures {
  rides: number;
  sampleRides: number;
  p1Rides: number;
  /** Null without rides. */
  mean: number[] | null;
  p1: number[] | null;
}

const fractions = Array.from({ length: 21 }, (_, step) => step / 20);

/**
 * Quantiles 0, 5, … 100 % with linear interpolation over the rides that fit, one of each rider. Seeded rides are left out: the engine measured
 * none of them.
 */
export async function findBenchmarkQuantiles(
  db: Queryable,
  query: BenchmarkQuery,
): Promise<BenchmarkFigures> {
  const { gpu, profile, height, crowding, except = '' } = query;
  const upTo = crowding.isTop ? sql`<=` : sql`<`;
  const { rows } = await sql<BenchmarkFigures>`
    select
      count(*) as rides,
      count(*) filter (where is_sample) as "sampleRides",
      count(p1_fps) as "p1Rides",
      percentile_cont(${fractions}::float8[]) within group (order by avg_fps) as mean,
      percentile_cont(${fractions}::float8[]) within group (order by p1_fps) as p1
    from ${publicRides({
      where: sql`gpu = ${gpu} and profile = ${profile} and height = ${height}
        and crowdedness >= ${crowding.from} and crowdedness ${upTo} ${crowding.to}
        and coalesce(sample_set, '') not in (${seedSet}, ${startSet})
        and report_name is distinct from ${except}
        and report_name is distinct from
          coalesce((select report_name from shares where id = ${except}), '')`,
    })} as compared`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate without a row');
  return figures;
}

/** @returns false when this set was loaded already. Safe for several processes at once: they wait for each other. */
export async function replaceSampleRides(
  db: Queryable,
  sampleSet: string,
  rides: SampleRide[],
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ridescope sample rides'))`.execute(tx);
    const known = await tx
      .selectFrom('benchmark_entries')
      .select('id')
      .where('is_sample', '=', true)
      .where('sample_set', '=', sampleSet)
      .limit(1)
      .executeTakeFirst();
    if (known) return false;
    await deleteSampleRides(tx);
    const compared = rides.filter(({ ridingS }) => ridingS >= shortestComparedRideS);
    await insertSampleRides(tx, sampleSet, compared);
    return true;
  });
}

/** Deletes the sample rides of the build; seeded ones have separate sets. */
export async function deleteSampleRides(db: Queryable): Promise<void> {
  await db
    .deleteFrom('benchmark_entries')
    .where('is_sample', '=', true)
    .where('sample_set', 'not in', [seedSet, startSet])
    .execute();
}
