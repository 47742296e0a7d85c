import { NumberSums } from './number-sums.ts';
import { orderedUpTo } from './ordered-up-to.ts';

/** Different values with the weight that each stands for, sorted by value. */
export interface Weighted {
  values: Float64Array;
  /** Running sum of weights up to and including each value. */
  cumulative: Float64Array;
}

/**
 * Adds up the weights of equal values and sorts by value. Frame rates repeat, so few values are left to sort.
 * @param values none of them NaN
 * @param weights same length as `values`, none negative.
 */
export function sortWeighted(values: ArrayLike<number>, weights: ArrayLike<number>): Weighted {
  const sums = new NumberSums();
  for (let i = 0; i < values.length; i++) sums.add(values[i] as number, weights[i] as number);
  const sorted = sums.ascending();
  const cumulative = new Float64Array(sorted.length);
  let sum = 0;
  for (let i = 0; i < sorted.length; i++) {
    sum += sums.sumOf(sorted[i] as number);
    cumulative[i] = sum;
  }
  return { values: sorted, cumulative };
}

/** The smallest value at or below which `share` (0 to 1) of the weight lies; undefined without any weight. */
export function weightedQuantile(
  { values, cumulative }: Weighted,
  share: number,
): number | undefined {
  const total = cumulative.at(-1);
  if (total === undefined || total <= 0) return undefined;
  const index = cumulative.findIndex((sum) => sum >= total * share - 1e-9);
  return values[index];
}

/** Sum of the weights of values below `limit`. */
export function weightBelow({ values, cumulative }: Weighted, limit: number): number {
  const first = firstNotBelow(values, limit);
  return first === 0 ? 0 : at(cumulative, first - 1);
}

/** Sum of the weights of values of `limit` at most. */
export function weightUpTo({ values, cumulative }: Weighted, limit: number): number {
  const first = firstAbove(values, limit);
  return first === 0 ? 0 : at(cumulative, first - 1);
}

/** Index of the first of the ascending values, or of the first `length` of them, that is not less than `limit`. */
export function firstNotBelow(
  values: ArrayLike<number>,
  limit: number,
  length = values.length,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(values, middle) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first of the ascending values that is greater than `limit`. */
export function firstAbove(values: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(values, middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts times, unless they are in order, as those of a log nearly always are. */
export function ascending(times: readonly number[]): readonly number[] {
  for (let i = 1; i < times.length; i++)
    if (!((times[i] as number) >= (times[i - 1] as number))) return times.toSorted((a, b) => a - b);
  return times;
}

/** Plain quantile with the upper of two neighbours for the median of an even count; undefined for nothing. */
export function quantile(values: ArrayLike<number>, share: number): number | undefined {
  if (values.length === 0) return undefined;
  const rank = Math.min(values.length - 1, Math.floor(values.length * share));
  return at(orderedUpTo(values, rank), rank);
}

/** The middle value, or the mean of the two middle ones; undefined for nothing. */
export function median(values: ArrayLike<number>): number | undefined {
  const { length } = values;
  if (length === 0) return undefined;
  const middle = length >> 1;
  const ordered = orderedUpTo(values, middle);
  const upper = at(ordered, middle);
  if (length % 2 === 1) return upper;
  let lower = at(ordered, 0);
  for (let i = 1; i < middle; i++) if (at(ordered, i) > lower) lower = at(ordered, i);
  return (lower + upper) / 2;
}

/** Of any number of values: spreading them into `Math.max` ends in a stack overflow beyond some 100,000. */
export function largest(values: ArrayLike<number>): number | undefined {
  let most = values[0];
  for (let i = 1; i < values.length; i++) most = Math.max(most ?? at(values, i), at(values, i));
  return most;
}

export function smallest(values: ArrayLike<number>): number | undefined {
  let least = values[0];
  for (let i = 1; i < values.length; i++) least = Math.min(least ?? at(values, i), at(values, i));
  return least;
}

/**
 * Kendall's rank correlation (tau-a) of a series with its own order: 1 rises throughout, -1 falls throughout.
 * @param balance pairs of values that rise, minus those that fall
 */
export function tauOf(balance: number, length: number): number {
  return length < 2 ? 0 : balance / ((length * (length - 1)) / 2);
}

/** Counts the pairs of a series' values that rise, minus those that fall. */
export function orderBalance(series: ArrayLike<number>): number {
  const { length } = series;
  let concordant = 0;
  // Earlier values, sorted: two searches instead of a comparison with each.
  const before = new Float64Array(length);
  for (let count = 0; count < length; count++) {
    const value = at(series, count);
    const smaller = firstNotBelow(before, value, count);
    let greater = smaller;
    while (greater < count && before[greater] === value) greater++;
    concordant += smaller - (count - greater);
    before.copyWithin(smaller + 1, smaller, count);
    before[smaller] = value;
  }
  return concordant;
}

/**
 * Exact p of a statistic against all shifts of one series along the circle of its `places`, by `margin` to
 * places - margin (catalogue 4.2, step 3): (1 + shifts at least as extreme) / (1 + shifts). Small values are the extreme
 * ones. Undefined when no shift is possible, and as soon as it is certain that p is greater than `greatest`.
 * @param statisticAt the statistic when the series is shifted by so many places; 0 is what was observed
 */
export function circularShiftP(
  places: number,
  margin: number,
  statisticAt: (shift: number) => number,
  greatest = 1,
): number | undefined {
  const observed = statisticAt(0);
  const shifts = Math.max(0, places - 2 * margin + 1);
  let extreme = 0;
  for (let shift = margin; shift <= places - margin; shift++) {
    if (statisticAt(shift) > observed) continue;
    extreme++;
    if ((1 + extreme) / (1 + shifts) > greatest) return undefined;
  }
  return shifts === 0 ? undefined : (1 + extreme) / (1 + shifts);
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}
