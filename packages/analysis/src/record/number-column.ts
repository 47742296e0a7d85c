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

/**
 * Writes a column of numbers, some of which may be absent. Whole numbers and decimals with few places become
 * differences, of the order that takes the fewest bits: times grow evenly, positions change slowly, and counters do both.
 */
export function writeNumbers(out: ByteWriter, values: readonly (number | undefined)[]): void {
  const present = values.filter((value) => value !== undefined);
  const absent = present.length < values.length ? hasAbsent : 0;
  const places = placesOf(present);
  if (places === undefined) {
    out.byte(isFloat | absent);
    if (absent) writePresence(out, values);
    for (const value of present) out.float(value);
    return;
  }
  const unit = 10 ** places;
  const orders = [present.map((value) => Math.round(value * unit))];
  for (const order of [0, 1]) orders.push(differencesOf(orders[order] ?? []));
  const costs = orders.map(bitsOf);
  const order = costs.indexOf(Math.min(...costs));
  out.byte(places | (order << orderShift) | absent);
  if (absent) writePresence(out, values);
  for (const value of orders[order] ?? []) out.signed(value);
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
function placesOf(values: readonly number[]): number | undefined {
  let places = 0;
  let unit = 1;
  for (const value of values) {
    // A negative zero is no whole number.
    while (!Object.is(Math.round(value * unit) / unit, value) || Object.is(value, -0)) {
      if (places === mostPlaces || !Number.isFinite(value) || value === 0) return undefined;
      places++;
      unit *= 10;
    }
    if (Math.abs(value) * unit > largest) return undefined;
  }
  // A later value may have raised the unit beyond what an earlier one allows.
  const isExact = (value: number) =>
    Math.abs(value) * unit <= largest && Math.round(value * unit) / unit === value;
  return values.every(isExact) ? places : undefined;
}

/** Returns each value minus the one before. The first stays. */
function differencesOf(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

function bitsOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.log2(Math.abs(value) + 1), 0);
}

/** Writes how many values are present, absent, present, … in a row. */
function writePresence(out: ByteWriter, values: readonly unknown[]): void {
  let isPresent = true;
  let run = 0;
  for (const value of values) {
    if ((value !== undefined) !== isPresent) {
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
