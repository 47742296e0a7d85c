/** Values with a known order: the first should not be above the second, and so on. */
export interface Ordered {
  /** Indexes of values in their order. */
  indexes: readonly number[];
  /** How much each value is at least above the one before it; the first has none. */
  steps: readonly number[];
}

/**
 * Moves values as little as possible until they keep their order: neighbours that break it share their mean (pool adjacent
 * violators, Ayer et al. 1955).
 * @param weights how sure each value is
 */
export function keepOrder(
  values: Float64Array,
  weights: Float64Array,
  { indexes, steps }: Ordered,
): void {
  const pools: { sum: number; weight: number; count: number }[] = [];
  let shift = 0;
  const shifts = indexes.map((_, at) => {
    shift += at === 0 ? 0 : (steps[at] ?? 0);
    return shift;
  });
  for (const [at, index] of indexes.entries()) {
    const weight = Math.max(weights[index] ?? 0, 1e-9);
    let pool = {
      sum: weight * ((values[index] ?? 0) - (shifts[at] ?? 0)),
      weight,
      count: 1,
    };
    for (;;) {
      const before = pools.at(-1);
      if (!before || before.sum / before.weight <= pool.sum / pool.weight) break;
      pools.pop();
      pool = {
        sum: before.sum + pool.sum,
        weight: before.weight + pool.weight,
        count: before.count + pool.count,
      };
    }
    pools.push(pool);
  }
  let at = 0;
  for (const { sum, weight, count } of pools) {
    for (let end = at + count; at < end; at++) {
      values[indexes[at] ?? 0] = sum / weight + (shifts[at] ?? 0);
    }
  }
}
