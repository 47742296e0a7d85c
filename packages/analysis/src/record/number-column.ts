import { type ByteReader, type ByteWriter, DamagedBytes } from './bytes.ts';

/** Lists decimal places that logs use. A column with more is stored as it is in memory. */
const mostPlaces = 6;
/** Keeps differences of differences, and their signs, exact. */
const largest = 2 ** 49;

const scaleBits = 0b0000_0111;
const orderShift = 3;
const orderBits = 0b0001_1000;
const hasAbsent = 0b0010_0000;
const isFloat = 0b0100_0000;

/** Writes a column of numbers, some of which may be absent. */
export function writeNumbers(out: ByteWriter, values: readonly (number | undefined)[]): void {
  const numbers = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) numbers[i] = values[i] ?? 0;
  writePresent(out, numbers, (index) => values[index] !== undefined);
}

/** Writes a column of a record, where absent values are NaN. */
export function writeColumn(out: ByteWriter, values: Float64Array): void {
  writePresent(out, values.slice(), (index) => !Number.isNaN(values[index]));
}

/**
 * Writes the values that are present. Whole numbers and decimals with few places become differences, of the order that
 * takes the fewest bits: times grow evenly, positions change slowly, and counters do both.
 * @param values is overwritten: a log has millions of them, so each step works in place
 */
function writePresent(
  out: ByteWriter,
  values: Float64Array,
  isPresent: (index: number) => boolean,
): void {
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (isPresent(i)) values[count++] = values[i] as number;
  }
  const present = values.subarray(0, count);
  const absent = count < values.length ? hasAbsent : 0;
  const places = placesOf(present);
  const order = places === undefined ? 0 : toWholeNumbers(present, 10 ** places);
  out.byte((places === undefined ? isFloat : places | (order << orderShift)) | absent);
  if (absent) writePresence(out, values.length, isPresent);
  if (places === undefined) for (const value of present) out.float(value);
  else out.differences(present, order);
}

/** Rounds values to whole numbers of `1 / unit`. @returns the order of differences that takes the fewest bits. */
function toWholeNumbers(values: Float64Array, unit: number): 0 | 1 | 2 {
  let [bits, firstBits, secondBits, before, stepBefore] = [0, 0, 0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    const value = Math.round((values[i] as number) * unit);
    const step = value - before;
    values[i] = value;
    bits += bitsOf(value);
    firstBits += bitsOf(step);
    secondBits += bitsOf(step - stepBefore);
    before = value;
    stepBefore = step;
  }
  if (bits <= firstBits && bits <= secondBits) return 0;
  return firstBits <= secondBits ? 1 : 2;
}

/** Cached for small differences, which are nearly all: a logarithm takes longer than the rest of a value. */
const smallBits = Float64Array.from({ length: 4096 }, (_, size) => Math.log2(size + 1));

function bitsOf(value: number): number {
  const size = Math.abs(value);
  return size < smallBits.length ? (smallBits[size] as number) : Math.log2(size + 1);
}

/**
 * Reads a column.
 * @param count how many values it has, the absent ones included
 * @throws DamagedBytes
 */
export function readNumbers(from: ByteReader, count: number): (number | undefined)[] {
  const mode = from.byte();
  const places = mode & scaleBits;
  const order = (mode & orderBits) >> orderShift;
  if (mode > 127 || places > mostPlaces || order > 2) throw new DamagedBytes('an unknown column');
  const isPresent = mode & hasAbsent ? readPresence(from, count) : undefined;
  const nextOf = mode & isFloat ? () => from.float() : sumsOf(from, order, 10 ** places);
  const values: (number | undefined)[] = [];
  for (let index = 0; index < count; index++)
    values.push(isPresent?.[index] === 0 ? undefined : nextOf());
  return values;
}

/** Reads whole numbers from their differences of an order, one after the other, in a unit of `1 / unit`. */
function sumsOf(from: ByteReader, order: number, unit: number): () => number {
  let value = 0;
  let step = 0;
  return () => {
    const read = from.signed();
    if (order === 2) step += read;
    if (order === 0) value = read;
    else value += order === 2 ? step : read;
    return value / unit;
  };
}

/** Returns the smallest number of decimal places that gives every value back exactly; undefined when none does. */
function placesOf(values: Float64Array): number | undefined {
  let places = 0;
  let unit = 1;
  let most = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    // A negative zero is no whole number.
    if (value === 0 && 1 / value < 0) return undefined;
    while (Math.round(value * unit) / unit !== value) {
      if (places === mostPlaces || !Number.isFinite(value)) return undefined;
      places++;
      unit *= 10;
    }
    const size = Math.abs(value);
    if (size > most) most = size;
  }
  if (most * unit > largest) return undefined;
  // A later value may have raised the unit beyond what an earlier one allows.
  const isExact = (value: number) => Math.round(value * unit) / unit === value;
  return places === 0 || values.every(isExact) ? places : undefined;
}

/** Writes how many values are present, absent, present, … in a row. */
function writePresence(
  out: ByteWriter,
  count: number,
  isPresentAt: (index: number) => boolean,
): void {
  let isPresent = true;
  let run = 0;
  for (let i = 0; i < count; i++) {
    if (isPresentAt(i) !== isPresent) {
      out.unsigned(run);
      isPresent = !isPresent;
      run = 0;
    }
    run++;
  }
  out.unsigned(run);
}

function readPresence(from: ByteReader, count: number): Uint8Array {
  const presence = new Uint8Array(count);
  for (let index = 0, isPresent = true; index < count; isPresent = !isPresent) {
    const run = from.unsigned();
    if (run > count - index || (run === 0 && index > 0)) throw new DamagedBytes('a wrong run');
    if (isPresent) presence.fill(1, index, index + run);
    index += run;
  }
  return presence;
}
