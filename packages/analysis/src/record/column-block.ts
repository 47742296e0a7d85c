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
  const whole = wholeScratch.length >= values.length ? wholeScratch : new Int32Array(values.length);
  for (const unit of units) {
    const range = unit === 1 ? wholeOf(values, whole) : wholeIn(values, unit, whole);
    if (range === undefined) continue;
    const { least, most } = range;
    if (most - least > largestOf16Bits)
      return { base: 0, unit, values: whole.slice(0, values.length) };
    const stored = new Uint16Array(values.length);
    for (let i = 0; i < values.length; i++) stored[i] = (whole[i] as number) - least;
    return { base: least, unit, values: stored };
  }
  // A negative zero changes no number that is added to it, not even another one.
  return { base: -0, unit: 1, values: values.slice() };
}

/** As many as a column gives at a time. */
const wholeScratch = new Int32Array(4096);

interface Range {
  least: number;
  most: number;
}

/** The same as `wholeIn` for a unit of 1, without a division: most columns hold whole numbers. */
function wholeOf(values: Float64Array, whole: Int32Array): Range | undefined {
  let least = largestOf32Bits;
  let most = -largestOf32Bits;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const rounded = value | 0;
    if (rounded !== value || rounded === -largestOf32Bits - 1) return undefined;
    // A negative zero is no whole number here: it would come back as zero.
    if (rounded === 0 && 1 / value < 0) return undefined;
    whole[i] = rounded;
    if (rounded < least) least = rounded;
    if (rounded > most) most = rounded;
  }
  return { least, most };
}

/**
 * Sets `whole` to the values in units, and returns the least and the most of them; undefined unless all are whole then and
 * fit 32 bits.
 */
function wholeIn(values: Float64Array, unit: number, whole: Int32Array): Range | undefined {
  let least = largestOf32Bits;
  let most = -largestOf32Bits;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const rounded = Math.round(value * unit);
    // A negative zero is no whole number here: it would come back as zero.
    if (
      !(rounded >= -largestOf32Bits && rounded <= largestOf32Bits) ||
      rounded / unit !== value ||
      (value === 0 && 1 / value < 0)
    )
      return undefined;
    whole[i] = rounded;
    if (rounded < least) least = rounded;
    if (rounded > most) most = rounded;
  }
  return { least, most };
}
