import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import type {
  BenchmarkProfileRate,
  BenchmarkQuantiles,
  BenchmarkStart,
  BenchmarkSystem,
  getBenchmarkProfiles,
  getBenchmarkQuantiles,
  getBenchmarkStart,
} from '@ridescope/contract/benchmarks';
import type { QueryOf } from '@ridescope/contract/endpoint';
import { reportNameOf } from '@ridescope/contract/reports';
import type { Queryable } from '../../platform/database/database.ts';
import { type EntriesChoice, findEntries } from './entries-store.ts';
import { findMostRidden } from './most-ridden-store.ts';
import { findBenchmarkQuantiles } from './store.ts';
import {
  type BenchmarkChoice,
  findProfileRates,
  findSummedSystems,
  findSystems,
} from './systems-store.ts';

/** With fewer rides, each of another rider, quantiles would expose single people. */
const fewestRides = 5;

/** Lower limits of the buckets of crowding, 0 to 1; each ends where the next begins, the last one at 1. */
const bucketLimits = [0, 0.2, 0.4, 0.6, 0.8] as const;

export interface BenchmarkService {
  find(query: QueryOf<typeof getBenchmarkQuantiles>): Promise<BenchmarkQuantiles>;
  /** Ranks the systems of real rides, or those of sample rides where there are none. */
  systems(choice: BenchmarkChoice): Promise<BenchmarkSystem[]>;
  /** Finds the conditions that were ridden most, on one computer if it has rides, else on all. */
  start(computer: QueryOf<typeof getBenchmarkStart>): Promise<BenchmarkStart>;
  /** Calculates the median frame rate of each profile, of real rides or else of sample rides. */
  profiles(query: QueryOf<typeof getBenchmarkProfiles>): Promise<BenchmarkProfileRate[]>;
  /** Lists the real rides on one system, or the sample rides where there are none. */
  entries(choice: EntriesChoice): Promise<BenchmarkEntry[]>;
}

export function createBenchmarkService(db: Queryable): BenchmarkService {
  return {
    async find({ gpu, profile, resolution, crowdedness, except }) {
      const crowding = bucketOf(crowdedness);
      const { rides, sampleRides, p1Rides, mean, p1 } = await findBenchmarkQuantiles(db, {
        gpu,
        profile,
        height: resolution,
        crowding: { ...crowding, isTop: crowding.to === 1 },
        except: except === undefined ? undefined : reportNameOf(except),
      });
      return {
        rides,
        sampleRides,
        fewestRides,
        crowding,
        ...(mean && rides >= fewestRides && { mean }),
        ...(p1 && p1Rides >= fewestRides && { p1 }),
      };
    },

    async systems(choice) {
      const real =
        choice.quarter === undefined
          ? await findSummedSystems(db, choice)
          : await findSystems(db, choice, { isSample: false });
      return real.length > 0 ? real : findSystems(db, choice, { isSample: true });
    },

    async start({ cpu, gpu }) {
      const isOne = cpu !== undefined && gpu !== undefined;
      const own = isOne ? await findMostRidden(db, { cpu, gpu }) : undefined;
      const choice = own ?? (await findMostRidden(db));
      return { ...(choice && { choice }), isOfComputer: own !== undefined };
    },

    async profiles(query) {
      const real = await findProfileRates(db, query, { isSample: false });
      return real.length > 0 ? real : await findProfileRates(db, query, { isSample: true });
    },

    async entries(choice) {
      const real = await findEntries(db, choice, { isSample: false });
      return real.length > 0 ? real : await findEntries(db, choice, { isSample: true });
    },
  };
}

function bucketOf(crowdedness: number): { from: number; to: number } {
  const index = bucketLimits.findLastIndex((from) => from <= crowdedness);
  return { from: bucketLimits[index] ?? 0, to: bucketLimits[index + 1] ?? 1 };
}
