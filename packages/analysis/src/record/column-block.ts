/** Holds values as `(base + value) / unit`. */
export interface Block {
  base: number;
  unit: number;
  values: Uint16Array | Int32Array | Float64Array;
}

/** Lists what logs are written in: whole numbers, and hundredths and thousandths for frame rates and delays. */
const units = [1, 100, 1000];
const largestOf16Bits = 2 ** 16 - 1;
const largestOf32Bits = 2 ** 31 - 1;

/** Packs values into the smallest block that gives every one of them back exactly, NaN and fractions included. */
export function blockOf(values: Float64Array): Block {
  for (const unit of units) {
    const range = rangeIn(values, unit);
    if (range === undefined) continue;
    const { least, most } = range;
    const isShort = most - least <= largestOf16Bits;
    const base = isShort ? least : 0;
    const stored = isShort ? new Uint16Array(values.length) : new Int32Array(values.length);
    for (let i = 0; i < values.length; i++)
      stored[i] = Math.round((values[i] as number) * unit) - base;
    return { base, unit, values: stored };
  }
  // A negative zero changes no number that is added to it, not even another one.
  return { base: -0, unit: 1, values: values.slice() };
}

/** Returns the least and the most of the values in units; undefined unless all are whole then and fit 32 bits. */
function rangeIn(values: Float64Array, unit: number): { least: number; most: number } | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    const whole = Math.round(value * unit);
    // A negative zero is no whole number here: it would come back as zero.
    const fits = Math.abs(whole) <= largestOf32Bits && !Object.is(whole, -0);
    if (!fits || whole / unit !== value) return undefined;
    if (whole < least) least = whole;
    if (whole > most) most = whole;
  }
  return { least, most };
}
