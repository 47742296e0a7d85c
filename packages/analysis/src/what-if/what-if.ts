import { atLeast } from './at-least.ts';
import { calibrate } from './calibrate.ts';
import { type LowShare, lowShareOf } from './low-share.ts';
import { fitMixedModel, type LogRate, type MixedModel } from './mixed-model.ts';
import {
  countRides,
  fewestRides,
  type RideCounts,
  type ScarcePart,
  scarcePart,
  systemOf,
} from './ride-counts.ts';
import type { Conditions, RideGroup } from './ride-group.ts';

export interface WhatIfQuestion {
  /** What the rate is wanted for. */
  to: Conditions;
  /** The rate is the median of so many riders there; absent for a single one. */
  rides?: number;
  /** What the rider has, and its frame rates there, if known: they tell what the names of parts don't. */
  own?: {
    conditions: Conditions;
    fps: number;
    rides: number;
    low?: number;
    /** A limit held the rate, so the computer can do at least as much. */
    isHeld?: boolean;
  };
}

/** A rate with the range in which eight of ten riders are. */
export interface RateRange {
  fps: number;
  low: number;
  high: number;
}

export type WhatIfAnswer =
  | (RateRange & {
      isKnown: true;
      /** The 1 % low; absent where too few riders have one. */
      p1?: RateRange;
      /** What holds the computer back more, and which part of a frame waits for the processor, 0 to 1. */
      processorShare: number;
      rides: RideCounts;
    })
  /** `unclear`: the rides differ too much to say anything useful. */
  | { isKnown: false; reason: ScarcePart | 'unclear'; rides: RideCounts };

export interface WhatIf {
  answer(question: WhatIfQuestion): WhatIfAnswer;
  /** Riders whose rates the estimates didn't use, and how many were inside of their range; absent with too few. */
  heldOut?: { riders: number; inside: number };
}

/** Share of riders whose rate lies in the interval. */
export const intervalShare = 0.8;
/** An interval whose upper end is more than this many times its lower one helps nobody. */
const widestRatio = 2.5;
const mostDeviations = 2;
/** How much of what a rider's 1 % low differs from the usual share stays on another computer. */
const ownLowShare = 0.5;

/** Prepares answers from all stored rides, which are grouped by computer and settings. */
export function buildWhatIf(groups: readonly RideGroup[]): WhatIf {
  const steps = buildWhatIfInSteps(groups, countRides(groups));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same in short steps, because many rides take seconds.
 * @param ridesOf counts the rides, or better the riders, that tell about a computer
 */
export function* buildWhatIfInSteps(
  groups: readonly RideGroup[],
  ridesOf: (conditions: Conditions) => RideCounts,
): Generator<void, WhatIf> {
  const used = groups.filter(({ fps, rides }) => fps > 0 && rides > 0);
  const model = yield* fitMixedModel(used);
  // Where no part comes in two systems, other rides on the same one must do.
  const calibration =
    (yield* calibrate(used, intervalShare, systemOf)) ??
    (yield* calibrate(used, intervalShare, conditionsOf));
  const lowShare = lowShareOf(used, fewestRides);
  return {
    ...(calibration && { heldOut: calibration.heldOut }),
    answer({ to, own, rides: wanted = 1 }) {
      const rides = ridesOf(to);
      const scarce = scarcePart(rides);
      if (scarce !== undefined) return { isKnown: false, reason: scarce, rides };
      if (!calibration) return { isKnown: false, reason: 'unclear', rides };
      const rate = own ? knowing(model, to, wanted, own) : model.predict(to, wanted);
      const half = calibration.deviations * Math.sqrt(rate.variance);
      if (Math.exp(2 * half) > widestRatio) return { isKnown: false, reason: 'unclear', rides };
      return {
        isKnown: true,
        ...rangeOf(rate.mean, half),
        ...(lowShare && { p1: lowOf(lowShare, { to, rate, half, own }) }),
        processorShare: rate.processorShare,
        rides,
      };
    },
  };
}

function conditionsOf({ cpu, gpu, profile, resolution, crowd }: Conditions): string {
  return JSON.stringify([cpu, gpu, profile, resolution, crowd]);
}

/** What to expect where the rider's own rate elsewhere is known (conditioning of a normal distribution). */
function knowing(
  model: MixedModel,
  to: Conditions,
  wanted: number,
  own: NonNullable<WhatIfQuestion['own']>,
): LogRate {
  const { mean, variance, processorShare } = model.predict(to, wanted);
  if (!(own.fps > 0)) return { mean, variance, processorShare };
  const before = model.predict(own.conditions, own.rides);
  const shared = model.covariance(own.conditions, to) / before.variance;
  const deviation = Math.sqrt(before.variance);
  const off = limited((Math.log(own.fps) - before.mean) / deviation) * deviation;
  if (!own.isHeld) {
    return {
      mean: mean + shared * off,
      variance: variance - shared ** 2 * before.variance,
      processorShare,
    };
  }
  const least = atLeast(off / deviation);
  return {
    mean: mean + shared * deviation * least.excess,
    variance: variance - shared ** 2 * before.variance * (1 - least.variance),
    processorShare,
  };
}

/** A rate far from all others says more about its log than about the computer. */
function limited(deviations: number): number {
  return Math.max(-mostDeviations, Math.min(mostDeviations, deviations));
}

interface LowQuestion {
  to: Conditions;
  own: WhatIfQuestion['own'] | undefined;
  rate: LogRate;
  /** Half of the range of the mean. */
  half: number;
}

/** The low follows from the mean, so that both have the same order. */
function lowOf(lowShare: LowShare, { to, rate, half, own }: LowQuestion): RateRange {
  const differs =
    own?.low && own.fps > 0 && !own.isHeld
      ? Math.log(own.low / own.fps) - lowShare.of(own.conditions)
      : 0;
  const share = Math.min(0, lowShare.of(to) + ownLowShare * differs);
  return rangeOf(rate.mean + share, Math.hypot(half, lowShare.usual));
}

function rangeOf(mean: number, half: number): RateRange {
  return { fps: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}
