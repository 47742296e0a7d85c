/**
 * Calculates Spearman's rank correlation, -1 to 1, with ties at their mean rank and without
 * incomplete pairs. 0 if undefined: fewer than three pairs, or a series of one value.
 */
export function rankCorrelation(
  first: readonly number[],
  second: readonly (number | undefined)[],
): number {
  return correlationWith(first)(second);
}

/** Correlates many second series with one first series, which is ranked once. */
export function correlationWith(
  first: readonly number[],
): (second: readonly (number | undefined)[]) => number {
  const firstRanks = ranks(first);
  // Allocated once, because a ride asks for some thousand second series.
  const room = roomFor(first.length);
  return (second) => {
    const known = second.filter((value) => value !== undefined);
    if (known.length < 3) return 0;
    if (known.length === first.length) return linearCorrelation(firstRanks, ranks(known, room));
    const paired = first.filter((_, index) => second[index] !== undefined);
    return linearCorrelation(ranks(paired), ranks(known));
  };
}

type Room = Readonly<Record<'sorted' | 'middles' | 'result', Float64Array>>;

function roomFor(length: number): Room {
  return {
    sorted: new Float64Array(length),
    middles: new Float64Array(length),
    result: new Float64Array(length),
  };
}

/** @param room as long as the values; the function overwrites it and returns its `result` */
function ranks(values: readonly number[], room = roomFor(values.length)): Float64Array {
  const { sorted, middles, result } = room;
  sorted.set(values);
  sorted.sort();
  // Each run of equal values gets its mean rank, at the place of its first.
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1;
    while (sorted[to] === sorted[from]) to++;
    middles[from] = (from + to - 1) / 2;
    from = to;
  }
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    result[i] = middles[low] as number;
  }
  return result;
}

function linearCorrelation(a: Float64Array, b: Float64Array): number {
  const middle = (a.length - 1) / 2;
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const u = (a[i] as number) - middle;
    const v = (b[i] as number) - middle;
    product += u * v;
    squaresA += u * u;
    squaresB += v * v;
  }
  return squaresA === 0 || squaresB === 0 ? 0 : product / Math.sqrt(squaresA * squaresB);
}
