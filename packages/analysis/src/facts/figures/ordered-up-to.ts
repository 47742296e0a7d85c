/** Up to this many values are sorted faster by insertion than by a call of the sort. */
const fewValues = 24;
/** Only a ride of a week has more frame-rate lines; an array for more is not reused. */
const mostCached = 65_536;

/** Reused: medians are asked for thousands of times per ride, and making an array took longer than sorting a handful. */
let retained = new Float64Array(1024);

/**
 * Returns a copy in which the value at `rank` is the one that sorting would put there, and no value before it is greater. It
 * may be longer than the values and is only valid until the next call. Sorting a long ride's values for each median took
 * five times as long.
 * @param rank from 0 to `values.length - 1`
 */
export function orderedUpTo(values: ArrayLike<number>, rank: number): Float64Array {
  const { length } = values;
  const copy = length <= retained.length ? retained : copyFor(length);
  if (length <= fewValues) return insertAll(values, copy);
  let hasNaN = false;
  for (let i = 0; i < length; i++) {
    const value = values[i] as number;
    copy[i] = value;
    hasNaN ||= Number.isNaN(value);
  }
  // Nothing is greater or less than NaN, which sorting puts last.
  if (hasNaN) copy.subarray(0, length).sort();
  else select(copy, length, rank);
  return copy;
}

function copyFor(length: number): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(Math.min(2 * length, Math.max(length, mostCached)));
  if (length <= mostCached) retained = copy;
  return copy;
}

function insertAll(values: ArrayLike<number>, sorted: Float64Array): Float64Array {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    let to = i;
    for (; to > 0 && (sorted[to - 1] as number) > value; to--)
      sorted[to] = sorted[to - 1] as number;
    sorted[to] = value;
  }
  return sorted;
}

/** Hoare's selection: each turn splits the part that holds the rank, which is half of the one before as a rule. */
function select(values: Float64Array, length: number, rank: number): void {
  let low = 0;
  let high = length - 1;
  // An order made to split badly would take as many turns as there are values.
  for (let turn = 4 * (32 - Math.clz32(length)); low < high; turn--) {
    if (turn === 0) {
      values.subarray(low, high + 1).sort();
      return;
    }
    const pivot = values[rank] as number;
    let from = low;
    let to = high;
    while (from <= to) {
      while ((values[from] as number) < pivot) from++;
      while ((values[to] as number) > pivot) to--;
      if (from > to) break;
      const swapped = values[from] as number;
      values[from++] = values[to] as number;
      values[to--] = swapped;
    }
    if (to < rank) low = from;
    if (rank < from) high = to;
  }
}
