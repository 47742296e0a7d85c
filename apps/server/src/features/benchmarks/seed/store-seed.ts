import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { insertSampleRides } from '../insert-sample-rides.ts';
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
    await insertSampleRides(db, seedSet, rides);
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
      await insertSampleRides(tx, startSet, rides);
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
