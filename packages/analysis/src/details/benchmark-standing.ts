import type { BenchmarkStanding } from '@ridescope/contract/advanced/result';
import { round } from '../facts/figures/rounding.ts';
import { median } from '../facts/figures/statistics.ts';
import type { AdvancedSource, BenchmarkRide } from './source.ts';

const fewest = { entries: 8, riders: 5 };
/** Rides with more or fewer riders around are no comparison. */
const similarCrowd = 0.25;

/**
 * Compares mean and P1 with the rides of others on the same card, profile and resolution; with too few of them on the same
 * card, then on cards of the class (catalogue 7). Undefined without enough rides or a measured frame rate.
 */
export function benchmarkStanding({
  activity: { fps, crowdedness },
  hardware,
  benchmarks = [],
}: Pick<AdvancedSource, 'activity' | 'hardware' | 'benchmarks'>): BenchmarkStanding | undefined {
  const { gpu, gpuClass, graphicsProfile, resolution } = hardware;
  if (!fps || !gpu) return undefined;
  const isSimilar = (ride: BenchmarkRide) =>
    crowdedness === undefined ||
    ride.crowdedness === undefined ||
    Math.abs(ride.crowdedness - crowdedness) <= similarCrowd;
  const isAlike = (ride: BenchmarkRide) =>
    ride.profile === graphicsProfile && ride.lines === resolution?.height;
  const groups = [
    { group: 'same', isIn: (ride: BenchmarkRide) => ride.gpu === gpu && isAlike(ride) },
    { group: 'gpu', isIn: (ride: BenchmarkRide) => ride.gpu === gpu },
    {
      group: 'class',
      isIn: (ride: BenchmarkRide) => gpuClass !== undefined && ride.gpuClassRank === gpuClass.rank,
    },
  ] as const;
  for (const { group, isIn } of groups) {
    const rides = benchmarks.filter((ride) => isIn(ride) && isSimilar(ride));
    const riders = new Set(rides.map(({ rider }) => rider)).size;
    if (rides.length < fewest.entries || riders < fewest.riders) continue;
    const lows = rides.flatMap(({ p1 }) => p1 ?? []);
    return {
      group,
      entries: rides.length,
      riders,
      meanPercentile: percentileOf(
        fps.mean,
        rides.map(({ mean }) => mean),
      ),
      ...(fps.p1 !== undefined &&
        lows.length >= fewest.entries && { p1Percentile: percentileOf(fps.p1, lows) }),
      medianMean: round(median(rides.map(({ mean }) => mean)) ?? 0, 1),
    };
  }
  return undefined;
}

/** Percentile rank: the share that is slower, with half of those that are equal. */
function percentileOf(value: number, others: readonly number[]): number {
  const slower = others.filter((other) => other < value).length;
  const equal = others.filter((other) => other === value).length;
  return round((100 * (slower + equal / 2)) / Math.max(1, others.length), 0);
}
