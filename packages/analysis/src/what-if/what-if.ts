import { calibratedDeviations } from './calibrate.ts';
import { fitMixedModel } from './mixed-model.ts';
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
  /** The rate is the median of so many rides there; absent for as many as a rider sees in a week or two. */
  rides?: number;
  /** What the rider has, and its frame rate there, if known: it tells what the names of parts don't. */
  own?: { conditions: Conditions; fps: number; rides: number };
}

export type WhatIfAnswer =
  | { isKnown: true; fps: number; low: number; high: number; rides: RideCounts }
  /** `unclear`: the rides differ too much to say anything useful. */
  | { isKnown: false; reason: ScarcePart | 'unclear'; rides: RideCounts };

export interface WhatIf {
  answer(question: WhatIfQuestion): WhatIfAnswer;
}

/** Share of computers whose rate lies in the interval. */
export const intervalShare = 0.8;
/** An interval whose upper end is more than this many times its lower one helps nobody. */
const widestRatio = 2.5;
const usualRides = 5;

/** Prepares answers from all stored rides, which are grouped by computer and settings. */
export function buildWhatIf(groups: readonly RideGroup[]): WhatIf {
  const steps = buildWhatIfInSteps(groups);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in short steps, because many rides take seconds. */
export function* buildWhatIfInSteps(groups: readonly RideGroup[]): Generator<void, WhatIf> {
  const used = groups.filter(({ fps, rides }) => fps > 0 && rides > 0);
  const model = yield* fitMixedModel(used);
  const ofNewSystem = yield* calibratedDeviations(used, intervalShare, systemOf);
  const ofKnownSystem = yield* calibratedDeviations(used, intervalShare, conditionsOf);
  const ridesOf = countRides(used);
  return {
    answer({ to, own, rides: wanted = usualRides }) {
      const rides = ridesOf(to);
      const scarce = scarcePart(rides);
      if (scarce !== undefined) return { isKnown: false, reason: scarce, rides };
      const deviations = rides.system < fewestRides ? ofNewSystem : ofKnownSystem;
      if (deviations === undefined) return { isKnown: false, reason: 'unclear', rides };
      let { mean, variance } = model.predict(to, wanted);
      if (own && own.fps > 0) {
        // The rider's own rate corrects what both computers share (conditioning of a normal distribution).
        const before = model.predict(own.conditions, own.rides);
        const shared = model.covariance(own.conditions, to);
        mean += (shared / before.variance) * (Math.log(own.fps) - before.mean);
        variance -= shared ** 2 / before.variance;
      }
      const half = deviations * Math.sqrt(variance);
      if (Math.exp(2 * half) > widestRatio) return { isKnown: false, reason: 'unclear', rides };
      return {
        isKnown: true,
        fps: Math.exp(mean),
        low: Math.exp(mean - half),
        high: Math.exp(mean + half),
        rides,
      };
    },
  };
}

function conditionsOf({ cpu, gpu, profile, resolution, crowd }: Conditions): string {
  return JSON.stringify([cpu, gpu, profile, resolution, crowd]);
}
