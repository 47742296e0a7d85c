import { factors } from './factors.ts';
import type { Conditions, RideGroup } from './ride-group.ts';

/** A normal distribution of the logarithm of a frame rate. */
export interface LogRate {
  mean: number;
  variance: number;
}

export interface MixedModel {
  /** The median rate of so many further rides on one computer. */
  predict(conditions: Conditions, rides: number): LogRate;
  /** How much the rates under two conditions vary together, because they share parts that are known only roughly. */
  covariance(a: Conditions, b: Conditions): number;
}

/** One factor with what is known about its levels. */
interface Factor {
  /** Index of each group's level; -1 where the group has none. */
  levelOf: Int32Array;
  indexes: Map<string, number>;
  means: Float64Array;
  /** What isn't known of each level's effect. */
  variances: Float64Array;
  /** How much the levels differ. */
  spread: number;
}

/** Rounds of estimation; the estimates hardly move after fewer. */
const rounds = 40;
/** So many rides tell half of what any number could: computers of the same name differ too. */
const ridesForHalf = 4;
/** Groups further off than this many deviations lose weight, so that odd computers don't bend the rest (Huber 1964). */
const huberDeviations = 2;
/** Keeps estimates of variances away from 0, from where they wouldn't return. */
const leastVariance = 1e-6;
const firstVariance = 0.02;

/**
 * Fits a mixed model with crossed random effects to the logarithms of frame rates: each factor's effect is shrunk towards
 * none, the more so the fewer rides tell about it (best linear unbiased prediction, Henderson 1975; Robinson 1991). The
 * variances of the factors are estimated from the same rides by expectation and maximisation (Dempster, Laird and Rubin
 * 1977), with the effects taken as independent of each other. It pauses after each round, so that a caller can do other
 * work in between.
 */
export function* fitMixedModel(groups: readonly RideGroup[]): Generator<void, MixedModel> {
  const known = factors.map((factor) => emptyFactor(groups.map(factor)));
  const weights = Float64Array.from(groups, ({ rides }) => rides / (rides + ridesForHalf));
  const residuals = Float64Array.from(groups, ({ fps }) => Math.log(fps));
  const robust = Float64Array.from(weights);
  let base = 0;
  let noise = firstVariance;
  for (let round = 0; round < rounds; round++) {
    yield;
    base += centre(residuals, robust);
    for (const factor of known) improve(factor, residuals, robust, noise);
    noise = noiseOf(known, residuals, robust);
    for (const [index, residual] of residuals.entries()) {
      const weight = weights[index] ?? 0;
      const deviations = Math.abs(residual) / Math.sqrt(noise / weight);
      robust[index] = weight * Math.min(1, huberDeviations / Math.max(deviations, 1e-9));
    }
  }

  const partOf = (factor: Factor, level: string | undefined) => {
    if (level === undefined) return { mean: 0, variance: 0 };
    const index = factor.indexes.get(level);
    if (index === undefined) return { mean: 0, variance: factor.spread };
    return { mean: factor.means[index] ?? 0, variance: factor.variances[index] ?? 0 };
  };
  return {
    predict(conditions, rides) {
      const parts = known.map((factor, index) => partOf(factor, factors[index]?.(conditions)));
      return {
        mean: parts.reduce((sum, { mean }) => sum + mean, base),
        variance: parts.reduce(
          (sum, { variance }) => sum + variance,
          noise * (1 + ridesForHalf / rides),
        ),
      };
    },
    covariance(a, b) {
      return known.reduce((sum, factor, index) => {
        const level = factors[index]?.(a);
        return level === factors[index]?.(b) ? sum + partOf(factor, level).variance : sum;
      }, 0);
    },
  };
}

function emptyFactor(levels: readonly (string | undefined)[]): Factor {
  const indexes = new Map<string, number>();
  for (const level of levels) {
    if (level !== undefined && !indexes.has(level)) indexes.set(level, indexes.size);
  }
  return {
    levelOf: Int32Array.from(levels, (level) => indexes.get(level ?? '') ?? -1),
    indexes,
    means: new Float64Array(indexes.size),
    variances: new Float64Array(indexes.size),
    spread: firstVariance,
  };
}

/** Takes the weighted mean out of the residuals. @returns what was taken out */
function centre(residuals: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let total = 0;
  for (const [index, residual] of residuals.entries()) {
    sum += (weights[index] ?? 0) * residual;
    total += weights[index] ?? 0;
  }
  const mean = total > 0 ? sum / total : 0;
  for (const index of residuals.keys()) residuals[index] = (residuals[index] ?? 0) - mean;
  return mean;
}

/** Estimates a factor's effects from what all others leave over, and then how much its levels differ. */
function improve(factor: Factor, residuals: Float64Array, weights: Float64Array, noise: number) {
  const { levelOf, means, variances } = factor;
  if (means.length === 0) return;
  const totals = new Float64Array(means.length);
  const pulls = new Float64Array(means.length);
  for (const [index, level] of levelOf.entries()) {
    if (level < 0) continue;
    const weight = weights[index] ?? 0;
    totals[level] = (totals[level] ?? 0) + weight;
    const own = (residuals[index] ?? 0) + (means[level] ?? 0);
    pulls[level] = (pulls[level] ?? 0) + weight * own;
  }
  const penalty = noise / factor.spread;
  const changes = new Float64Array(means.length);
  let squares = 0;
  for (const [level, total] of totals.entries()) {
    const mean = (pulls[level] ?? 0) / (total + penalty);
    const variance = noise / (total + penalty);
    changes[level] = mean - (means[level] ?? 0);
    means[level] = mean;
    variances[level] = variance;
    squares += mean ** 2 + variance;
  }
  factor.spread = Math.max(leastVariance, squares / means.length);
  for (const [index, level] of levelOf.entries()) {
    if (level >= 0) residuals[index] = (residuals[index] ?? 0) - (changes[level] ?? 0);
  }
}

/** What the effects leave over. What isn't known of them belongs to it too. */
function noiseOf(known: readonly Factor[], residuals: Float64Array, weights: Float64Array) {
  let squares = 0;
  for (const [index, residual] of residuals.entries()) {
    let variance = residual ** 2;
    for (const { levelOf, variances } of known) variance += variances[levelOf[index] ?? -1] ?? 0;
    squares += (weights[index] ?? 0) * variance;
  }
  return Math.max(leastVariance, squares / Math.max(1, residuals.length));
}
