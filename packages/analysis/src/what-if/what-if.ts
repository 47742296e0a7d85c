import { calibrate } from './calibrate.ts';
import { type LowShare, lowShareOf } from './low-share.ts';
import { fitMixedModel, type LogRate } from './mixed-model.ts';
import { expectedRate, type OwnRate } from './own-rate.ts';
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
  /** Absent where nothing of the rider is known. */
  own?: OwnRate;
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
      /** Riders whose rates the estimates of such a change didn't use, and how many were inside of their range. */
      heldOut: { riders: number; inside: number };
    })
  /** `unclear`: the rides differ too much to say anything useful. */
  | { isKnown: false; reason: ScarcePart | 'unclear'; rides: RideCounts };

export interface WhatIf {
  answer(question: WhatIfQuestion): WhatIfAnswer;
}

/** Share of riders whose rate lies in the interval. */
export const intervalShare = 0.8;
/** An interval whose upper end is more than this many times its lower one is no help. */
const widestRatio = 2.5;
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
    answer({ to, own, rides: wanted = 1 }) {
      const rides = ridesOf(to);
      const scarce = scarcePart(rides);
      if (scarce !== undefined) return { isKnown: false, reason: scarce, rides };
      if (!calibration) return { isKnown: false, reason: 'unclear', rides };
      const rate = expectedRate(model, { to, rides: wanted, own });
      const { deviations, heldOut } = calibration(to, own);
      const half = deviations * Math.sqrt(rate.variance);
      if (Math.exp(2 * half) > widestRatio) return { isKnown: false, reason: 'unclear', rides };
      return {
        isKnown: true,
        ...rangeOf(rate.mean, half),
        ...(lowShare && { p1: lowOf(lowShare, { to, rate, half, own }) }),
        processorShare: rate.processorShare,
        rides,
        heldOut,
      };
    },
  };
}

function conditionsOf({ cpu, gpu, profile, resolution, crowd }: Conditions): string {
  return JSON.stringify([cpu, gpu, profile, resolution, crowd]);
}

interface LowQuestion {
  to: Conditions;
  own: OwnRate | undefined;
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
