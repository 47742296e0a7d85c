import { atLeast } from './at-least.ts';
import type { LogRate, MixedModel } from './mixed-model.ts';
import type { Conditions } from './ride-group.ts';

/** What a rider has, and its frame rates there: they tell what the names of parts don't. */
export interface OwnRate {
  conditions: Conditions;
  fps: number;
  rides: number;
  low?: number;
  /** A limit held the rate, so the computer can do at least as much. */
  isHeld?: boolean;
}

/** What is asked of the model. */
export interface RateQuestion {
  to: Conditions;
  /** The rate is the median of so many riders there. */
  rides: number;
  own?: OwnRate | undefined;
}

const mostDeviations = 2;

/** What to expect, also where the rider's own rate elsewhere is known (conditioning of a normal distribution). */
export function expectedRate(model: MixedModel, { to, rides, own }: RateQuestion): LogRate {
  const { mean, variance, processorShare } = model.predict(to, rides);
  if (!own || !(own.fps > 0)) return { mean, variance, processorShare };
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
