/** Levels of one factor, one for each row: 0 to a small number. */
export type Factor = readonly number[];

const rounds = 60;

/**
 * Divides the variance of `values` between factors: the R² that each adds, averaged over all orders in which they can be added
 * (R. Lindeman, P. Merenda, R. Gold, "Introduction to Bivariate and Multivariate Analysis", 1980; LMG), each R² adjusted for
 * the number of levels (M. Ezekiel, 1930). What chance makes negative counts as 0.
 */
export function varianceShares(values: readonly number[], factors: readonly Factor[]): number[] {
  const known = new Map<number, number>();
  const explained = (subset: number) => {
    let share = known.get(subset);
    if (share === undefined) {
      share = adjustedShare(
        values,
        factors.filter((_, index) => subset & (1 << index)),
      );
      known.set(subset, share);
    }
    return share;
  };
  const count = factors.length;
  return factors.map((_, index) => {
    let sum = 0;
    for (let subset = 0; subset < 1 << count; subset++) {
      if (subset & (1 << index)) continue;
      const size = bits(subset);
      const orders = (factorial(size) * factorial(count - size - 1)) / factorial(count);
      sum += orders * (explained(subset | (1 << index)) - explained(subset));
    }
    return Math.max(0, sum);
  });
}

/** R² of an additive model of the factors, adjusted for its levels; never below 0. */
function adjustedShare(values: readonly number[], factors: readonly Factor[]): number {
  if (factors.length === 0) return 0;
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const total = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const parameters = factors.reduce((sum, levels) => sum + new Set(levels).size - 1, 0);
  if (total <= 0 || n - parameters - 1 <= 0) return 0;
  const left = residualsOf(
    values.map((value) => value - mean),
    factors,
  );
  const rest = left.reduce((sum, value) => sum + value ** 2, 0);
  return Math.max(0, 1 - ((rest / total) * (n - 1)) / (n - parameters - 1));
}

/** Fits the factors in turn until nothing is left of each (backfitting: A. Buja, T. Hastie, R. Tibshirani, 1989). */
function residualsOf(centred: readonly number[], factors: readonly Factor[]): Float64Array {
  const left = Float64Array.from(centred);
  const columns = factors.map(columnOf);
  for (let round = 0; round < rounds; round++) {
    let largest = 0;
    for (const column of columns) largest = Math.max(largest, removeMeans(left, column));
    if (largest < 1e-7) break;
  }
  return left;
}

/** A factor with the number of rows of each of its levels, and room for their means. */
interface Column {
  levels: Int32Array;
  counts: Int32Array;
  means: Float64Array;
}

function columnOf(factor: Factor): Column {
  const least = factor.reduce((min, level) => Math.min(min, level), 0);
  const levels = Int32Array.from(factor, (level) => level - least);
  const size = levels.reduce((max, level) => Math.max(max, level), 0) + 1;
  const counts = new Int32Array(size);
  for (const level of levels) counts[level] = (counts[level] as number) + 1;
  return { levels, counts, means: new Float64Array(size) };
}

/** Takes the mean of each level from its rows, and answers the largest of them. */
function removeMeans(left: Float64Array, { levels, counts, means }: Column): number {
  means.fill(0);
  for (let i = 0; i < left.length; i++) {
    const level = levels[i] as number;
    means[level] = (means[level] as number) + (left[i] as number);
  }
  let largest = 0;
  for (let level = 0; level < means.length; level++) {
    const count = counts[level] as number;
    if (count === 0) continue;
    means[level] = (means[level] as number) / count;
    largest = Math.max(largest, Math.abs(means[level] as number));
  }
  for (let i = 0; i < left.length; i++)
    left[i] = (left[i] as number) - (means[levels[i] as number] as number);
  return largest;
}

function bits(value: number): number {
  return value === 0 ? 0 : (value & 1) + bits(value >> 1);
}

function factorial(value: number): number {
  return value <= 1 ? 1 : value * factorial(value - 1);
}
