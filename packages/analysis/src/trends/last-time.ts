import { problemGrades } from '@ridescope/catalogue/problem-kinds';
import {
  isNoticed,
  type Measure,
  type MeasureKind,
  measuresOf,
  noticed,
} from './rides/measures.ts';
import type { TrendRide } from './rides/trend-ride.ts';

/** A figure of a ride beside that of the ride before. */
export interface Compared {
  measure: Measure;
  from: number;
  to: number;
}

type Grade = NonNullable<TrendRide['grade']>;

/** A ride that went better than the one before. */
export interface BetterThanLast {
  previous: TrendRide;
  /** Of the worst problems, where it is better. */
  grades?: { from: Grade; to: Grade };
  /** Seconds in which a sensor or the connection was away, where they are clearly fewer. */
  lostSeconds?: { from: number; to: number };
  /** What a rider notices, the largest relative change first. */
  better: readonly Compared[];
}

const noticedLoss = { least: 30, share: 0.5 };

/** Frame rates of rides that were far more or less crowded say nothing about each other. */
const mostCrowdDifference = 0.2;
const frameRates: readonly MeasureKind[] = ['p1Fps', 'meanFps', 'below30'];

/**
 * Whether a ride went better than the last one on the same computer: its grade or at least one figure is better by an amount
 * that a rider notices, and none is worse by as much. Two rides can't show more than that, so the page gives both numbers and
 * no test. Frame rates count only if both rides were about equally crowded. No ride is better whose worst problem is worse, in
 * which a sensor was away longer, or which lost more time; one without clear trouble is better than any with it, and no better
 * than another without: what went unnoticed doesn't count.
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
  if (!previous || !isTrouble(previous.grade) || !isNoWorse(previous, ride)) return undefined;
  const changes = measuresOf(rides)
    .filter(({ kind }) => !frameRates.includes(kind) || isEquallyCrowded(previous, ride))
    .flatMap((measure) => noticedChange(measure, previous, ride) ?? []);
  const better = changes.filter(({ isBetter }) => isBetter);
  const reported = { ...betterGrade(previous, ride), ...lessLost(previous, ride) };
  if (better.length === 0 && Object.keys(reported).length === 0) return undefined;
  if (better.length < changes.length && isTrouble(ride.grade)) return undefined;
  return {
    previous,
    ...reported,
    better: better
      .toSorted((a, b) => b.share - a.share)
      .map(({ measure, from, to }) => ({ measure, from, to })),
  };
}

const ladder: readonly Grade[] = [...problemGrades, 'nothing'];

function isNoWorse(previous: TrendRide, ride: TrendRide): boolean {
  if (previous.grade === undefined || ride.grade === undefined) return false;
  if (previous.lostSeconds === undefined || ride.lostSeconds === undefined) return false;
  const wasAway = (role: string) =>
    previous.absences.find((absence) => absence.role === role)?.seconds ?? 0;
  return (
    ladder.indexOf(ride.grade) >= ladder.indexOf(previous.grade) &&
    ride.lostSeconds <= previous.lostSeconds &&
    ride.absences.every(({ role, seconds }) => seconds <= wasAway(role))
  );
}

/** Whether a rider clearly noticed the worst problem. */
function isTrouble(grade: Grade | undefined): boolean {
  return grade === 'critical' || grade === 'warning';
}

/** Of a ride that isn't worse. */
function betterGrade({ grade: from }: TrendRide, { grade: to }: TrendRide) {
  return from && to && from !== to ? { grades: { from, to } } : undefined;
}

function lessLost({ lostSeconds: from = 0 }: TrendRide, { lostSeconds: to = 0 }: TrendRide) {
  const { least, share } = noticedLoss;
  return from - to >= Math.max(least, share * from) ? { lostSeconds: { from, to } } : undefined;
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
  if (!isNoticed(from, to, limits)) return undefined;
  const share = Math.abs(to - from) / Math.max(from, to);
  return { measure, from, to, share, isBetter: to > from === measure.isHigherBetter };
}

function isEquallyCrowded(a: TrendRide, b: TrendRide): boolean {
  if (a.crowdedness === undefined || b.crowdedness === undefined) return false;
  return Math.abs(a.crowdedness - b.crowdedness) <= mostCrowdDifference;
}
