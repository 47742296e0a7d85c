import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import type {
  BenchmarkProfileGain,
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
import { keepFresh } from './keep-fresh.ts';
import { findMostRidden } from './most-ridden-store.ts';
import { findProfileGains } from './profiles-store.ts';
import { findBenchmarkQuantiles } from './store.ts';
import { type BenchmarkChoice, findSummedSystems, findSystems } from './systems-store.ts';

/** With fewer rides, each of another rider, quantiles would expose single people. */
const fewestRides = 5;

/** Shorter lists are filled with sample rides, so that the first real ride doesn't empty the page. */
const fewestSystems = 10;

/** Lower limits of the buckets of crowding, 0 to 1; each ends where the next begins, the last one at 1. */
const bucketLimits = [0, 0.2, 0.4, 0.6, 0.8] as const;

export interface BenchmarkService {
  find(query: QueryOf<typeof getBenchmarkQuantiles>): Promise<BenchmarkQuantiles>;
  /** Ranks the systems of real rides; below them, those of sample rides fill a short list. */
  systems(choice: BenchmarkChoice): Promise<BenchmarkSystem[]>;
  /** Finds the conditions that were ridden most, on one computer if it has rides, else on all. */
  start(computer: QueryOf<typeof getBenchmarkStart>): Promise<BenchmarkStart>;
  /** Compares profiles on the same systems. */
  profiles(query: QueryOf<typeof getBenchmarkProfiles>): Promise<BenchmarkProfileGain[]>;
  /** Lists the real rides on one system, or the sample rides where there are none of any time. */
  entries(choice: EntriesChoice): Promise<BenchmarkEntry[]>;
}

export function createBenchmarkService(db: Queryable): BenchmarkService {
  // All sums are read for it, so a visitor gets that of the last minutes.
  const mostRidden = keepFresh(() => findMostRidden(db));
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
      if (real.length >= fewestSystems) return real;
      const isReal = new Set(real.map(systemName));
      const samples = await findSystems(db, choice, { isSample: true });
      return [...real, ...samples.filter((system) => !isReal.has(systemName(system)))];
    },

    async start({ cpu, gpu }) {
      const isOne = cpu !== undefined && gpu !== undefined;
      const own = isOne ? await findMostRidden(db, { cpu, gpu }) : undefined;
      const choice = own ?? (await mostRidden());
      return { ...(choice && { choice }), isOfComputer: own !== undefined };
    },

    profiles(query) {
      return findProfileGains(db, query);
    },

    async entries(choice) {
      const real = await findEntries(db, choice, { isSample: false });
      if (real.length > 0) return real;
      // Samples beside real rides of another time would deny those.
      const isRidden =
        choice.year !== undefined &&
        (await findEntries(db, always(choice), { isSample: false })).length > 0;
      return isRidden ? [] : await findEntries(db, choice, { isSample: true });
    },
  };
}

function bucketOf(crowdedness: number): { from: number; to: number } {
  const index = bucketLimits.findLastIndex((from) => from <= crowdedness);
  return { from: bucketLimits[index] ?? 0, to: bucketLimits[index + 1] ?? 1 };
}

function systemName({ Cpu, Gpu }: BenchmarkSystem): string {
  return JSON.stringify([Cpu, Gpu]);
}

function always({ year: _, quarter: __, ...choice }: EntriesChoice): EntriesChoice {
  return choice;
}
