import { foldChanges, type Queryable, storeRides } from '@ridescope/server/testing';

/** Rides that no other run of the generator makes, with the usual spread of computers. */
const seed = 7;

export interface FoldTimes {
  /** Milliseconds for each new ride. */
  times: number[];
  /** Milliseconds for the computers that very many have, which are summed up once in ten minutes. */
  putOffMs: number;
}

/** Stores rides one by one and brings the benchmarks up to date after each. */
export async function measureFolds(db: Queryable, rides: number): Promise<FoldTimes> {
  const times: number[] = [];
  await storeRides(db, rides, {
    ridesAtOnce: 1,
    seed,
    async onStored() {
      const startedAtMs = performance.now();
      await foldChanges(db);
      times.push(performance.now() - startedAtMs);
    },
  });
  const startedAtMs = performance.now();
  await foldChanges(db, 'all');
  return { times, putOffMs: performance.now() - startedAtMs };
}
