import { median } from '../../facts/figures/statistics.ts';

/** Shortest segment, in values of the series. */
const shortest = 3;
/** Noise is at least this share of the whole variance: frame rates follow the road, and not every hill is a change. */
const leastNoise = 0.1;
/** The work grows with the square of the length; a day has 1,440 minutes. */
const longest = 1500;

/**
 * Finds the starts of new segments in a series: optimal partitioning (B. Jackson et al., "An algorithm for optimal
 * partitioning of data on an interval", 2005) of the least-squares cost, with a penalty of 3 x variance x ln n for each
 * break (catalogue 7). Exact. The variance is that of the noise, or breaks of a series with many of them would hide each
 * other.
 */
export function segmentSeries(values: readonly number[]): number[] {
  const n = values.length;
  if (n < 2 * shortest || n > longest) return [];
  const costs = costTable(values);
  const variance = Math.max(noiseVariance(values), leastNoise * (costs(0, n) / n));
  const penalty = 3 * variance * Math.log(n);
  if (penalty <= 0) return [];
  const best = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(n + 1);
  best[0] = -penalty;
  for (let end = shortest; end <= n; end++) {
    for (let start = 0; start <= end - shortest; start++) {
      const cost = (best[start] as number) + costs(start, end) + penalty;
      if (cost >= (best[end] as number)) continue;
      best[end] = cost;
      from[end] = start;
    }
  }
  const breaks: number[] = [];
  for (let end = from[n] as number; end > 0; end = from[end] as number) breaks.unshift(end);
  return breaks;
}

/**
 * Estimates the variance of the noise from the differences of neighbours (J. von Neumann, "Distribution of the ratio of the
 * mean square successive difference to the variance", 1941), by their median, which ignores the breaks; 0.6745 makes it the
 * standard deviation of normal noise.
 */
function noiseVariance(values: readonly number[]): number {
  const steps = values.slice(1).map((value, index) => Math.abs(value - (values[index] as number)));
  return ((median(steps) ?? 0) / 0.6745) ** 2 / 2;
}

/** Answers the sum of squared distances from the mean between two indexes, from running sums. */
function costTable(values: readonly number[]): (start: number, end: number) => number {
  // Distances from the mean keep the sums small, so that nothing is lost by rounding.
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const sums = new Float64Array(values.length + 1);
  const squares = new Float64Array(values.length + 1);
  values.forEach((value, index) => {
    const centred = value - mean;
    sums[index + 1] = (sums[index] as number) + centred;
    squares[index + 1] = (squares[index] as number) + centred * centred;
  });
  return (start, end) => {
    const sum = (sums[end] as number) - (sums[start] as number);
    const square = (squares[end] as number) - (squares[start] as number);
    return Math.max(0, square - (sum * sum) / (end - start));
  };
}
