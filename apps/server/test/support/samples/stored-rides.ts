import { sql } from 'kysely';
import { type SeedRide, seedRides } from '../../../src/features/benchmarks/seed/seed-rides.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';

const ridesOfReport = 20;
/** Riders of a server with a million rides have five each. */
const ridesOfRider = 5;
const fewestRiders = 20_000;

export interface RidesToStore {
  /** Rides of one statement. */
  ridesAtOnce?: number;
  seed?: number;
  /** Runs after each statement. */
  onStored?: (stored: number) => unknown;
}

/** Stores simulated rides as if riders had uploaded them. */
export async function storeRides(
  db: Queryable,
  count: number,
  { ridesAtOnce = 5000, seed, onStored = () => {} }: RidesToStore = {},
): Promise<void> {
  const riders = Math.max(fewestRiders, Math.ceil(count / ridesOfRider));
  let batch: SeedRide[] = [];
  let stored = 0;
  const store = async () => {
    await insertRides(db, { first: stored, riders }, batch);
    stored += batch.length;
    batch = [];
    await onStored(stored);
  };
  for (const ride of seedRides(count, new Date(), seed)) {
    batch.push(ride);
    if (batch.length === ridesAtOnce) await store();
  }
  if (batch.length > 0) await store();
}

async function insertRides(
  db: Queryable,
  { first, riders }: { first: number; riders: number },
  rides: readonly SeedRide[],
) {
  await sql`
    with rides as materialized (
      select *, 'rides-' || ((${first}::int + row_number() over () - 1) / ${ridesOfReport}::int) as report_name,
        'rider-' || (random() * ${riders}::float8)::int as owner,
        gen_random_uuid()::text as activity_id
      from jsonb_to_recordset(${JSON.stringify(rides)}::jsonb) as ride (
        cpu text, gpu text, platform text, "gameVersion" text, "startedAt" timestamptz,
        "ridingS" float8, crowdedness float8, "worldId" int, "worldName" text, profile text,
        width int, height int, "maxFps" float8, "avgFps" float8, "p1Fps" float8,
        "gpuClass" smallint, "fpsCap" float8
      )
    ),
    reports as (
      insert into reports (owner, name, schema_version, body, has_rows)
      select distinct owner, report_name, 1, ''::bytea, true from rides
      on conflict do nothing
    )
    insert into benchmark_entries (
      owner, report_name, activity_id, cpu, gpu, platform, game_version, started_at, duration_s,
      crowdedness, world_id, world_name, profile, width, height, max_fps, avg_fps, p1_fps,
      gpu_class, fps_cap
    )
    select owner, report_name, activity_id, cpu, gpu, platform, "gameVersion", "startedAt", "ridingS",
      crowdedness, "worldId", "worldName", profile, width, height, "maxFps", "avgFps", "p1Fps",
      "gpuClass", "fpsCap"
    from rides`.execute(db);
}

/** Does what a running server does by itself after a while: index-only scans and good plans depend on it. */
export async function vacuum(db: Queryable): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
