import { atLeast } from './at-least.ts';
import { effects, leastSlope } from './effects.ts';
import { type FittedEffect, keepKnownOrders, newEffect } from './fitted-effect.ts';
import { frameOf, loadingOf } from './frame-time.ts';
import type { Conditions, RideGroup } from './ride-group.ts';

/** A normal distribution of the logarithm of a frame rate. */
export interface LogRate {
  mean: number;
  variance: number;
  /** Part of a frame that waits for the processor, 0 to 1; the rest waits for the card. */
  processorShare: number;
}

export interface MixedModel {
  /** The rate of a rider, or the median of several, on one computer. */
  predict(conditions: Conditions, rides: number): LogRate;
  /** How much the rates under two conditions vary together, because they share parts that are known only roughly. */
  covariance(a: Conditions, b: Conditions): number;
}

/** Rounds of estimation; the estimates hardly move after fewer. */
const rounds = 40;
/** So many rides tell half of what any number could: computers of the same name differ too. */
const ridesForHalf = 6;
/** Groups further off than this many deviations lose weight, so that odd computers don't bend the rest (Huber 1964). */
const huberDeviations = 2;
const leastVariance = 1e-6;
const firstVariance = 0.02;

/**
 * Fits how long a frame takes: processor and card work side by side, so the slower one decides. What each needs is a sum of
 * effects in logarithms, shrunk towards what is expected of it, the more so the fewer rides tell about it (best linear
 * unbiased prediction, Henderson 1975), around the current estimate in each round (Lindstrom and Bates 1990). How much levels
 * differ is estimated from the same rides by expectation and maximisation (Dempster, Laird and Rubin 1977). Rides at a limit
 * count as at least their rate (Tobin 1958). It pauses after each round, so that a caller can do other work in between.
 */
export function* fitMixedModel(groups: readonly RideGroup[]): Generator<void, MixedModel> {
  const fitted = effects.map((effect) => newEffect(effect, groups));
  const count = groups.length;
  const weights = Float64Array.from(groups, ({ rides }) => rides / (rides + ridesForHalf));
  const rates = Float64Array.from(groups, ({ fps }) => Math.log(fps));
  const robust = Float64Array.from(weights);
  const residuals = new Float64Array(count);
  const shares = new Float64Array(count);
  const unseen = new Float64Array(count);
  let noise = firstVariance;
  for (let round = 0; round < rounds; round++) {
    yield;
    for (let at = 0; at < count; at++) {
      const { mean, processorShare } = expectedOf(fitted, at);
      shares[at] = processorShare;
      const group = groups[at];
      const weight = weights[at] ?? 0;
      const deviation = Math.sqrt(noise / weight);
      const residual = (rates[at] ?? 0) - mean;
      if (group?.limit === undefined) {
        residuals[at] = residual;
        unseen[at] = 0;
        const deviations = Math.abs(residual) / deviation;
        robust[at] = weight * Math.min(1, huberDeviations / Math.max(deviations, 1e-9));
      } else {
        const { excess, variance } = atLeast(residual / deviation);
        residuals[at] = excess * deviation;
        unseen[at] = variance * deviation ** 2;
        robust[at] = weight;
      }
    }
    for (const effect of fitted) effect.improve(residuals, shares, robust, noise);
    keepKnownOrders(fitted, leastSlope);
    noise = noiseOf(fitted, { residuals, shares, unseen, robust });
  }

  const partsOf = (conditions: Conditions) => {
    let cpu = 0;
    let gpu = 0;
    for (const effect of fitted) {
      if (effect.side === 'cpu') cpu += effect.valueOf(conditions);
      else if (effect.side === 'gpu') gpu += effect.valueOf(conditions);
    }
    return frameOf(cpu, gpu);
  };
  return {
    predict(conditions, rides) {
      const { mean, processorShare } = partsOf(conditions);
      let variance = noise * (1 + ridesForHalf / rides);
      for (const effect of fitted) {
        variance += loadingOf(effect.side, processorShare) ** 2 * effect.varianceOf(conditions);
      }
      return { mean, variance, processorShare };
    },
    covariance(a, b) {
      const [shareA, shareB] = [partsOf(a).processorShare, partsOf(b).processorShare];
      return fitted.reduce(
        (sum, effect) =>
          sum +
          loadingOf(effect.side, shareA) *
            loadingOf(effect.side, shareB) *
            effect.sharedVariance(a, b),
        0,
      );
    },
  };
}

/** How a group's rate follows from the current estimates, with what is known of its computer. */
function expectedOf(fitted: readonly FittedEffect[], at: number) {
  let cpu = 0;
  let gpu = 0;
  let frame = 0;
  for (const { side, valueAt } of fitted) {
    if (side === 'cpu') cpu += valueAt(at);
    else if (side === 'gpu') gpu += valueAt(at);
    else frame += valueAt(at);
  }
  const { mean, processorShare } = frameOf(cpu, gpu);
  return { mean: mean - frame, processorShare };
}

interface NoiseParts {
  residuals: Float64Array;
  shares: Float64Array;
  unseen: Float64Array;
  robust: Float64Array;
}

/** What the effects leave over. What isn't known of them belongs to it too. */
function noiseOf(
  fitted: readonly FittedEffect[],
  { residuals, shares, unseen, robust }: NoiseParts,
) {
  let squares = 0;
  for (const [at, residual] of residuals.entries()) {
    let variance = residual ** 2 + (unseen[at] ?? 0);
    for (const effect of fitted) {
      variance += loadingOf(effect.side, shares[at] ?? 0) ** 2 * effect.varianceAt(at);
    }
    squares += (robust[at] ?? 0) * variance;
  }
  return Math.max(leastVariance, squares / Math.max(1, residuals.length));
}
