import { type Block, blockOf } from './column-block.ts';

/** Holds values per block, a power of two: large enough that blocks cost little, small enough that their values are alike. */
const blockValues = 4096;
const blockShift = 12;
const indexMask = blockValues - 1;
const firstValues = 64;

/**
 * Holds a column of numbers. The newest stay as they came; every 4,096 of them become a block of two to eight bytes per
 * value, which gives every value back exactly. So a column of an old log, which has millions of lines, takes a third of
 * the memory, and growing it never copies what it holds.
 */
export class Column {
  length = 0;
  private readonly blocks: Block[] = [];
  private newest = new Float64Array(firstValues);
  private newestCount = 0;

  push(value: number): void {
    if (this.newestCount === this.newest.length) this.makeRoom();
    this.newest[this.newestCount++] = value;
    this.length++;
  }

  private makeRoom(): void {
    if (this.newestCount < blockValues) {
      const grown = new Float64Array(this.newestCount * 4);
      grown.set(this.newest);
      this.newest = grown;
      return;
    }
    this.blocks.push(blockOf(this.newest));
    this.newestCount = 0;
  }

  /** @throws RangeError for an index outside 0 to length - 1 */
  at(index: number): number {
    if (index < 0 || index >= this.length) throw new RangeError(`no value at ${index}`);
    const block = this.blocks[index >> blockShift];
    return block === undefined
      ? (this.newest[index & indexMask] as number)
      : valueIn(block, index & indexMask);
  }

  /** Copies the values from one index up to, but not including, another. */
  slice(from: number, to: number): Float64Array {
    const values = new Float64Array(Math.max(0, Math.min(to, this.length) - from));
    this.copy(from, to, values);
    return values;
  }

  /** Copies them into an array that has room for them. Returns how many there are. */
  copy(from: number, to: number, values: Float64Array): number {
    const end = Math.min(to, this.length);
    for (let index = from; index < end; ) {
      const block = this.blocks[index >> blockShift];
      const start = index & indexMask;
      const count = Math.min(blockValues - start, end - index);
      if (block === undefined) copyPlain(this.newest, start, count, values, index - from);
      else copyOut(block, start, count, values, index - from);
      index += count;
    }
    return Math.max(0, end - from);
  }

  /** Finds the first value of an ascending column that is not less than `limit`. Returns `length` when there is none. */
  lowerBound(limit: number): number {
    return this.bound(limit, false);
  }

  /** Finds the first value of an ascending column that is greater than `limit`. Returns `length` when there is none. */
  upperBound(limit: number): number {
    return this.bound(limit, true);
  }

  private bound(limit: number, isAbove: boolean): number {
    const number = this.blockFor(limit, isAbove);
    const block = this.blocks[number];
    const own =
      block === undefined
        ? firstIn(this.newest, this.newestCount, limit, isAbove)
        : firstInBlock(block, limit, isAbove);
    return number * blockValues + own;
  }

  /** Returns the number of the first block whose last value is not below the limit, or above it; past the last, the newest. */
  private blockFor(limit: number, isAbove: boolean): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const last = valueIn(this.blocks[middle] as Block, indexMask);
      if (isAbove ? last <= limit : last < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function firstIn(values: Float64Array, count: number, limit: number, isAbove: boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = values[middle] as number;
    if (isAbove ? value <= limit : value < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstInBlock(block: Block, limit: number, isAbove: boolean): number {
  const { base, unit, values } = block;
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const stored = base + (values[middle] as number);
    // Times are whole numbers, and a division takes longer than all else here.
    const value = unit === 1 ? stored : stored / unit;
    if (isAbove ? value <= limit : value < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A handful of values is copied faster like this than by making a view of them. */
const fewValues = 32;

function copyPlain(
  from: Float64Array,
  start: number,
  count: number,
  to: Float64Array,
  at: number,
): void {
  if (count > fewValues) to.set(from.subarray(start, start + count), at);
  else for (let i = 0; i < count; i++) to[at + i] = from[start + i] as number;
}

/** Copies values of a block into `to`, from its index `at` on. */
function copyOut(block: Block, start: number, count: number, to: Float64Array, at: number): void {
  const { base, unit, values } = block;
  // Most columns hold whole numbers, and a division takes longer than all else here.
  if (unit === 1) for (let i = 0; i < count; i++) to[at + i] = base + (values[start + i] as number);
  else for (let i = 0; i < count; i++) to[at + i] = (base + (values[start + i] as number)) / unit;
}

function valueIn({ base, unit, values }: Block, index: number): number {
  const stored = base + (values[index] as number);
  return unit === 1 ? stored : stored / unit;
}
