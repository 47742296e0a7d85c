/**
 * Spearman's rank correlation, -1 to 1, ties at their middle rank; pairs without a second value are left out. 0 where it
 * is not defined: fewer than three pairs, or a series of one value.
 */
export function rankCorrelation(
  first: readonly number[],
  second: readonly (number | undefined)[],
): number {
  return correlationWith(first)(second);
}

/**
 * The same for many second series of one first one, which is ranked once. Fastest where each second series is much like
 * the one before it, because the order of the last ranking is reused.
 */
export function correlationWith(
  first: readonly number[],
): (second: readonly (number | undefined)[]) => number {
  const deviations = deviationsOf(ranks(first));
  const ranking = new Ranking(first.length);
  return (second) => {
    if (isKnown(second)) return second.length < 3 ? 0 : linear(deviations, ranking.rank(second));
    const known = second.filter((value) => value !== undefined);
    if (known.length < 3) return 0;
    const paired = first.filter((_, index) => second[index] !== undefined);
    return linear(deviationsOf(ranks(paired)), ranks(known));
  };
}

function isKnown(values: readonly (number | undefined)[]): values is readonly number[] {
  return !values.includes(undefined);
}

function ranks(values: readonly number[]): Float64Array {
  return new Ranking(values.length).rank(values);
}

/**
 * Ranks series of one length, ties at their middle rank. Reuses the order of the last series: a ride that is shifted by ten
 * seconds has nearly the same order as before, which insertion puts right in about one pass.
 */
class Ranking {
  /** Places of the values, the smallest value's first. */
  private readonly order: Int32Array;
  /** Values in that order. */
  private readonly sorted: Float64Array;
  private readonly result: Float64Array;
  private isFirst = true;

  constructor(length: number) {
    this.order = Int32Array.from({ length }, (_, index) => index);
    this.sorted = new Float64Array(length);
    this.result = new Float64Array(length);
  }

  /** Returns an array that the next call overwrites. */
  rank(values: readonly number[]): Float64Array {
    if (this.isFirst) {
      // In any order, insertion would take the square of the length.
      this.order.sort((a, b) => (values[a] as number) - (values[b] as number));
      this.isFirst = false;
    }
    this.insertAll(values);
    return this.spread();
  }

  private insertAll(values: readonly number[]): void {
    const { order, sorted } = this;
    for (let i = 0; i < order.length; i++) {
      const place = order[i] as number;
      const value = values[place] as number;
      let to = i;
      for (; to > 0 && (sorted[to - 1] as number) > value; to--) {
        sorted[to] = sorted[to - 1] as number;
        order[to] = order[to - 1] as number;
      }
      sorted[to] = value;
      order[to] = place;
    }
  }

  /** Gives each run of equal values its middle rank. */
  private spread(): Float64Array {
    const { order, sorted, result } = this;
    for (let from = 0; from < sorted.length; ) {
      let to = from + 1;
      while (sorted[to] === sorted[from]) to++;
      const middle = (from + to - 1) / 2;
      for (let i = from; i < to; i++) result[order[i] as number] = middle;
      from = to;
    }
    return result;
  }
}

/** Distances of ranks from their mean, and the sum of the squares. */
interface Deviations {
  own: Float64Array;
  squares: number;
}

function deviationsOf(ranked: Float64Array): Deviations {
  const middle = (ranked.length - 1) / 2;
  const own = ranked.map((rank) => rank - middle);
  return { own, squares: own.reduce((sum, deviation) => sum + deviation * deviation, 0) };
}

/** The linear correlation of deviations with ranks. */
function linear({ own, squares }: Deviations, ranked: Float64Array): number {
  const middle = (ranked.length - 1) / 2;
  let product = 0;
  let squaresOfRanks = 0;
  for (let i = 0; i < ranked.length; i++) {
    const deviation = (ranked[i] as number) - middle;
    product += (own[i] as number) * deviation;
    squaresOfRanks += deviation * deviation;
  }
  return squares === 0 || squaresOfRanks === 0 ? 0 : product / Math.sqrt(squares * squaresOfRanks);
}
