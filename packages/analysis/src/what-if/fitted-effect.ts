import type { Effect, Side } from './effects.ts';
import { loadingOf } from './frame-time.ts';
import { keepOrder, type Ordered } from './monotone.ts';
import type { Conditions } from './ride-group.ts';

/** An effect with what the rides tell about its levels. */
export interface FittedEffect {
  side: Side;
  effect: Effect;
  values: Float64Array;
  /** How much the rides tell about each level. */
  weights: Float64Array;
  orders: readonly Order[];
  /** Estimates the levels anew from what all others leave over, and takes the change out of it. */
  improve(residuals: Float64Array, shares: Float64Array, robust: Float64Array, noise: number): void;
  /** Of a group, by its index. */
  valueAt(at: number): number;
  varianceAt(at: number): number;
  /** Of any conditions; what wasn't seen is what was expected. */
  valueOf(conditions: Conditions): number;
  varianceOf(conditions: Conditions): number;
  /** Of a level that two conditions have in common; 0 where they have none. */
  sharedVariance(a: Conditions, b: Conditions): number;
}

interface Order {
  indexes: readonly number[];
  places: readonly number[];
}

/** Keeps estimates of variances away from 0, from where they wouldn't return. */
const leastVariance = 1e-6;
const firstSpread = 0.02;

export function newEffect(effect: Effect, groups: readonly Conditions[]): FittedEffect {
  const indexes = new Map<string, number>();
  const levelOf = Int32Array.from(groups, (group) => {
    const level = effect.level(group);
    if (level === undefined) return -1;
    const index = indexes.get(level) ?? indexes.size;
    indexes.set(level, index);
    return index;
  });
  const factors = effect.factor && Float64Array.from(groups, effect.factor);
  const levels = [...indexes.keys()];
  const priors = Float64Array.from(levels, (level) => effect.prior?.(level) ?? 0);
  const values = Float64Array.from(priors);
  const variances = new Float64Array(levels.length);
  const weights = new Float64Array(levels.length);
  let spread = effect.spread ?? firstSpread;
  const factorAt = (at: number) => factors?.[at] ?? 1;
  const factorOf = (conditions: Conditions) => effect.factor?.(conditions) ?? 1;
  return {
    side: effect.side,
    effect,
    values,
    weights,
    orders: ordersOf(effect, levels),
    improve(residuals, shares, robust, noise) {
      const before = Float64Array.from(values);
      const totals = weights.fill(0);
      const pulls = new Float64Array(levels.length);
      for (const [at, level] of levelOf.entries()) {
        if (level < 0) continue;
        const loading = loadingOf(effect.side, shares[at] ?? 0) * factorAt(at);
        const weight = robust[at] ?? 0;
        totals[level] = (totals[level] ?? 0) + weight * loading ** 2;
        const own = (residuals[at] ?? 0) + loading * (values[level] ?? 0);
        pulls[level] = (pulls[level] ?? 0) + weight * loading * own;
      }
      const penalty = noise / spread;
      let squares = 0;
      for (const [level, total] of totals.entries()) {
        const prior = priors[level] ?? 0;
        const value = ((pulls[level] ?? 0) + penalty * prior) / (total + penalty);
        const variance = noise / (total + penalty);
        values[level] = value;
        variances[level] = variance;
        squares += (value - prior) ** 2 + variance;
      }
      if (effect.spread === undefined && levels.length > 0) {
        spread = Math.max(leastVariance, squares / levels.length);
      }
      for (const [at, level] of levelOf.entries()) {
        if (level < 0) continue;
        const loading = loadingOf(effect.side, shares[at] ?? 0) * factorAt(at);
        const change = (values[level] ?? 0) - (before[level] ?? 0);
        residuals[at] = (residuals[at] ?? 0) - loading * change;
      }
    },
    valueAt: (at) => factorAt(at) * (values[levelOf[at] ?? -1] ?? 0),
    varianceAt: (at) => factorAt(at) ** 2 * (variances[levelOf[at] ?? -1] ?? 0),
    valueOf(conditions) {
      const level = effect.level(conditions);
      if (level === undefined) return 0;
      const value = values[indexes.get(level) ?? -1] ?? effect.prior?.(level) ?? 0;
      return factorOf(conditions) * value;
    },
    varianceOf(conditions) {
      const level = effect.level(conditions);
      if (level === undefined) return 0;
      return factorOf(conditions) ** 2 * (variances[indexes.get(level) ?? -1] ?? spread);
    },
    sharedVariance(a, b) {
      const level = effect.level(a);
      if (level === undefined || level !== effect.level(b)) return 0;
      return factorOf(a) * factorOf(b) * (variances[indexes.get(level) ?? -1] ?? spread);
    },
  };
}

/** The levels of each family that has an order, the fastest first. */
function ordersOf({ order }: Effect, levels: readonly string[]): Order[] {
  if (!order) return [];
  const known = levels.flatMap((level, index) => {
    const found = order(level);
    return found ? [{ ...found, index }] : [];
  });
  return [...Map.groupBy(known, ({ family }) => family).values()].map((family) => {
    const sorted = family.toSorted((a, b) => a.place - b.place);
    return {
      indexes: sorted.map(({ index }) => index),
      places: sorted.map(({ place }) => place),
    };
  });
}

/** Keeps a faster part from becoming a slower one by the chance of few rides. */
export function keepKnownOrders(fitted: readonly FittedEffect[], leastSlope: number): void {
  for (const { effect, values, weights, orders } of fitted) {
    const slope = fitted.find((one) => one.effect === effect.onSlope)?.values[0];
    for (const { indexes, places } of orders) {
      const steps = places.map((place, at) =>
        slope === undefined || at === 0
          ? 0
          : (leastSlope + slope) * (place - (places[at - 1] ?? place)),
      );
      const ordered: Ordered = { indexes, steps };
      keepOrder(values, weights, ordered);
    }
  }
}
