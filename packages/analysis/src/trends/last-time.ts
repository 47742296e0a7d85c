import { type Measure, type MeasureKind, measuresOf } from './rides/measures.ts';
import type { TrendRide } from './rides/trend-ride.ts';

/** A figure of a ride beside that of the ride before. */
export interface Compared {
  measure: Measure;
  from: number;
  to: number;
}

/** A ride that went better than the one before. */
export interface BetterThanLast {
  previous: TrendRide;
  /** What a rider notices, the largest relative change first. */
  better: readonly Compared[];
}

/** What a rider notices between two rides: a change of so much, and of such a share of the larger value. */
const noticed: Record<MeasureKind, { least: number; share: number } | undefined> = {
  p1Fps: { least: 5, share: 0.15 },
  meanFps: { least: 5, share: 0.15 },
  below30: { least: 30, share: 0.5 },
  outages: { least: 0.5, share: 0.5 },
  loss: { least: 3, share: 0.4 },
  // It says nothing about the ride.
  gameStart: undefined,
};

/** Frame rates of rides that were far more or less crowded say nothing about each other. */
const mostCrowdDifference = 0.2;
const frameRates: readonly MeasureKind[] = ['p1Fps', 'meanFps', 'below30'];

/**
 * Whether a ride went better than the last one on the same computer: at least one figure is better by an amount that a rider
 * notices, and none is worse by as much. Two rides can't show more than that, so the page gives both numbers and no test.
 * Frame rates count only if both rides were about equally crowded.
 * @returns undefined if it didn't, or can't be compared
 */
export function betterThanLast(
  rides: readonly TrendRide[],
  key: string,
): BetterThanLast | undefined {
  const index = rides.findIndex((ride) => ride.key === key);
  const ride = rides[index];
  if (ride?.hardware === undefined) return undefined;
  const previous = rides
    .slice(0, index)
    .findLast((one) => one.hardware === ride.hardware && one.reportKey !== ride.reportKey);
  if (!previous) return undefined;
  const changes = measuresOf(rides)
    .filter(({ kind }) => !frameRates.includes(kind) || isEquallyCrowded(previous, ride))
    .flatMap((measure) => noticedChange(measure, previous, ride) ?? []);
  const better = changes.filter(({ isBetter }) => isBetter);
  if (better.length === 0 || better.length < changes.length) return undefined;
  return {
    previous,
    better: better
      .toSorted((a, b) => b.share - a.share)
      .map(({ measure, from, to }) => ({ measure, from, to })),
  };
}

interface NoticedChange extends Compared {
  isBetter: boolean;
  /** Of the larger value. */
  share: number;
}

function noticedChange(
  measure: Measure,
  previous: TrendRide,
  ride: TrendRide,
): NoticedChange | undefined {
  const [from, to] = [measure.valueOf(previous), measure.valueOf(ride)];
  const limits = noticed[measure.kind];
  if (from === undefined || to === undefined || !limits) return undefined;
  const share = Math.abs(to - from) / Math.max(from, to, Number.MIN_VALUE);
  if (Math.abs(to - from) < limits.least || share < limits.share) return undefined;
  return { measure, from, to, share, isBetter: to > from === measure.isHigherBetter };
}

function isEquallyCrowded(a: TrendRide, b: TrendRide): boolean {
  if (a.crowdedness === undefined || b.crowdedness === undefined) return false;
  return Math.abs(a.crowdedness - b.crowdedness) <= mostCrowdDifference;
}
