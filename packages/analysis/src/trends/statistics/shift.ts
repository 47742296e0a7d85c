import { median } from '../../facts/figures/statistics.ts';
import { rankTest } from './rank-test.ts';

/** How far a figure moved from one group of rides to another, in its own unit. */
export interface Shift {
  /** Positive when the later rides have the higher values. */
  by: number;
  /** The interval that holds the true shift in at least 95 of 100 such comparisons. */
  low: number;
  high: number;
  p: number;
  leastP: number;
}

/** The share of intervals that may miss. */
export const missShare = 0.05;

/**
 * The Hodges-Lehmann estimate of the shift between two groups, the median of all differences between a later and an
 * earlier ride, with the interval of Moses that belongs to the rank sum test. One bad evening hardly moves it.
 *
 * J. L. Hodges and E. L. Lehmann, "Estimates of Location Based on Rank Tests", Annals of Mathematical Statistics 34
 * (1963); M. Hollander, D. A. Wolfe and E. Chicken, Nonparametric Statistical Methods, 3rd edition (2014), sections 4.2
 * and 4.3. The interval counts as if no values were equal, which makes it wider where some are.
 *
 * @returns undefined when there are too few rides for an interval
 */
export function shiftBetween(
  before: readonly number[],
  after: readonly number[],
): Shift | undefined {
  const skipped = differencesToSkip(before.length, after.length);
  const by = median(differences(before, after));
  if (skipped === undefined || by === undefined) return undefined;
  const sorted = differences(before, after).sort((a, b) => a - b);
  return {
    by,
    low: sorted[skipped] as number,
    high: sorted[sorted.length - 1 - skipped] as number,
    ...rankTest(before, after),
  };
}

function differences(before: readonly number[], after: readonly number[]): number[] {
  return after.flatMap((later) => before.map((earlier) => later - earlier));
}

/**
 * How many differences lie outside the interval at each end: one less than the smallest count of pairs that chance exceeds
 * in 2.5 % at most. Undefined when even the outermost differences are too likely.
 */
function differencesToSkip(m: number, n: number): number | undefined {
  const ways = waysByPairs(m, n);
  const all = ways.reduce((sum, one) => sum + one, 0);
  let below = 0;
  for (let pairs = 0; pairs < ways.length; pairs++) {
    below += ways[pairs] as number;
    if (below / all > missShare / 2) return pairs === 0 ? undefined : pairs - 1;
  }
  return undefined;
}

/**
 * In how many orders of m and n different values so many of the m * n pairs have the second one below the first: the exact
 * distribution of Mann and Whitney's U, by the number of the coefficients of a Gaussian binomial.
 */
function waysByPairs(m: number, n: number): number[] {
  let rows: number[][] = Array.from({ length: n + 1 }, () => [1]);
  for (let i = 1; i <= m; i++) {
    const next: number[][] = [[1]];
    for (let j = 1; j <= n; j++) {
      // The largest value is of the first group, above all j of the second, or of the second.
      const [first, second] = [rows[j] as number[], next[j - 1] as number[]];
      next.push(
        Array.from(
          { length: i * j + 1 },
          (_, pairs) => (first[pairs - j] ?? 0) + (second[pairs] ?? 0),
        ),
      );
    }
    rows = next;
  }
  return rows[n] as number[];
}
