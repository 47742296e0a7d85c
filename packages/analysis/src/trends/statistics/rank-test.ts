/*
 * Few rides are compared, and the distribution of their figures is unknown. So the comparison uses ranks alone, and its
 * chances are counted exactly instead of by an approximation that needs dozens of rides.
 */

/** Chances of a difference between two groups. */
export interface RankTest {
  /** Two-sided: the chance of a difference at least as large if nothing had changed. */
  p: number;
  /** The smallest chance that these values could have given in any order. */
  leastP: number;
}

/**
 * The Wilcoxon-Mann-Whitney rank sum test, exact and conditional on ties: the share of all ways to choose the `before`
 * rides among all rides whose sum of ranks is at least as far from its mean.
 *
 * F. Wilcoxon, "Individual Comparisons by Ranking Methods", Biometrics Bulletin 1 (1945); H. B. Mann and D. R. Whitney,
 * Annals of Mathematical Statistics 18 (1947). Equal values share their mean rank. The ways are counted by the shift
 * algorithm of B. Streitberg and J. Röhmel, Statistical Software Newsletter 12 (1986), on doubled ranks, which are whole.
 */
export function rankTest(before: readonly number[], after: readonly number[]): RankTest {
  const ranks = doubledRanks([...before, ...after]);
  const [count, total] = [before.length, ranks.reduce((sum, rank) => sum + rank, 0)];
  if (count === 0 || after.length === 0) return { p: 1, leastP: 1 };
  const ways = waysBySum(ranks, count);
  // Twice the mean is whole too: count * total / all.
  const mean = (count * total) / ranks.length;
  const distanceOf = (sum: number) => Math.abs(sum - mean);
  const observed = distanceOf(ranks.slice(0, count).reduce((sum, rank) => sum + rank, 0));
  let [all, extreme, farthest, farthestWays] = [0, 0, -1, 0];
  ways.forEach((waysToSum, sum) => {
    if (waysToSum === 0) return;
    const distance = distanceOf(sum);
    all += waysToSum;
    if (distance >= observed - tiny) extreme += waysToSum;
    if (distance > farthest + tiny) [farthest, farthestWays] = [distance, waysToSum];
    else if (distance >= farthest - tiny) farthestWays += waysToSum;
  });
  return { p: extreme / all, leastP: farthestWays / all };
}

const tiny = 1e-9;

/** Twice the mean rank of each value, from 2 on. */
function doubledRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return 2 * below + equal + 1;
  });
}

/** The number of ways to choose `count` of the ranks, by the sum of what is chosen. */
function waysBySum(ranks: readonly number[], count: number): Float64Array {
  const most = ranks.reduce((sum, rank) => sum + rank, 0);
  const ways = Array.from({ length: count + 1 }, () => new Float64Array(most + 1));
  (ways[0] as Float64Array)[0] = 1;
  for (const rank of ranks) {
    for (let chosen = count; chosen > 0; chosen--) {
      const [into, from] = [ways[chosen] as Float64Array, ways[chosen - 1] as Float64Array];
      for (let sum = most; sum >= rank; sum--) {
        into[sum] = (into[sum] as number) + (from[sum - rank] as number);
      }
    }
  }
  return ways[count] as Float64Array;
}
