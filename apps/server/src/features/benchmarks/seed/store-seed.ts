import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { type SeedRide, seedRides } from './seed-rides.ts';

/** Sample set of rides that an operator asked for; those of a start have another one. */
export const seedSet = 'seed';
export const startSet = 'start-1';
/** Enough for every page to show something, and stored in a moment. */
const startRides = 3000;
const ridesAtOnce = 2000;

/** Replaces the seeded rides by as many others. @returns the number of stored rides. */
export async function replaceSeed(
  db: Queryable,
  count: number,
  { now = new Date(), onStored = (_: number) => {} } = {},
): Promise<number> {
  await deleteSet(db, seedSet);
  let stored = 0;
  for (const rides of batchesOf(seedRides(count, now))) {
    await insertRides(db, seedSet, rides);
    stored += rides.length;
    onStored(stored);
  }
  return stored;
}

/** Adds the seeded rides of a start, once. Several processes at once wait for each other. */
export async function addStartSeed(db: Queryable, count = startRides): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ridescope start seed'))`.execute(tx);
    const known = await tx
      .selectFrom('benchmark_entries')
      .select('id')
      .where('is_sample', '=', true)
      .where('sample_set', '=', startSet)
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    for (const rides of batchesOf(seedRides(count, new Date()))) {
      await insertRides(tx, startSet, rides);
    }
  });
}

export async function deleteStartSeed(db: Queryable): Promise<void> {
  await deleteSet(db, startSet);
}

async function deleteSet(db: Queryable, set: string): Promise<void> {
  await db
    .deleteFrom('benchmark_entries')
    .where('is_sample', '=', true)
    .where('sample_set', '=', set)
    .execute();
}

function* batchesOf(rides: Iterable<SeedRide>): Generator<SeedRide[]> {
  let batch: SeedRide[] = [];
  for (const ride of rides) {
    batch.push(ride);
    if (batch.length < ridesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insertRides(db: Queryable, set: string, rides: readonly SeedRide[]): Promise<void> {
  await sql`
    insert into benchmark_entries (
      is_sample, sample_set, cpu, gpu, platform, game_version, started_at, duration_s,
      crowdedness, world_id, world_name, profile, width, height, max_fps, avg_fps, p1_fps,
      gpu_class, fps_cap
    )
    select true, ${set}, cpu, gpu, platform, "gameVersion", "startedAt", "ridingS",
      crowdedness, "worldId", "worldName", profile, width, height, "maxFps", "avgFps", "p1Fps",
      "gpuClass", "fpsCap"
    from jsonb_to_recordset(${JSON.stringify(rides)}::jsonb) as ride (
      cpu text, gpu text, platform text, "gameVersion" text, "startedAt" timestamptz,
      "ridingS" float8, crowdedness float8, "worldId" int, "worldName" text, profile text,
      width int, height int, "maxFps" float8, "avgFps" float8, "p1Fps" float8,
      "gpuClass" smallint, "fpsCap" float8
    )`.execute(db);
}
