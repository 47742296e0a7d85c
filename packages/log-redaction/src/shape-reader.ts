import type { Source } from '@ridescope/log-parser';

const blank = 32;
const zero = 48;
/** Code of a pair with the end of a line: no other pair has it, because all digits count as 0. */
const lineEnd = 0x3131;
/**
 * A log has some ten thousand shapes: with a fourth of the slots, half of the new ones were old ones that had lost theirs.
 * Four shapes share as many slots: of those with a slot each, some still drove each other out at every second line, and of
 * those that shared two, one of twenty did.
 */
const slots = 32_768;
const ways = 4;
const hashFactor = 0x2f0b_4c47;
const otherFactor = 0x0100_0193;
const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Returns the number that a `Uint16Array` shows for two bytes. */
function pairOf(first: number, second: number): number {
  return isLittleEndian ? first | (second << 8) : (first << 8) | second;
}

/** Bytes that can also be read in pairs. */
export interface PairedSource extends Source {
  pairs: Uint16Array;
}

/** @param source whose bytes begin at an even offset of their buffer */
export function pairedSource({ bytes, view }: Source): PairedSource {
  const pairs = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  return { bytes, view, pairs };
}

/** Stands for the bits of a shape that were not kept. */
export const unknownShape = -1;

/**
 * Finds the end of each line and tells what was found in a line that only differs in its digits. Most lines of a log
 * repeat a few hundred shapes, so most are done after this one pass. It reads two bytes at a time, which makes it several
 * times as fast as the state machine that looks for personal data.
 */
export class ShapeReader {
  /** What was kept for the shape of the line last read: 0 for a clean one, `unknownShape` for a new one. */
  bits = unknownShape;
  /** How to mask the line last read, as `keepPlan` last set for its shape; 0 at first. */
  plan = 0;
  /** Which masks the line last read gets, as `keepMasks` last set for its shape; 0 at first. */
  masks = 0;
  private readonly codes = new Uint16Array(65_536);
  private readonly isEnd = new Uint8Array(256);
  /** Hashes of known shapes. Together they have 64 bits, so that no other shape is taken for one. */
  private readonly first = new Int32Array(slots);
  private readonly second = new Int32Array(slots);
  private readonly kept = new Int32Array(slots);
  private readonly plans = new Int32Array(slots);
  private readonly shapeMasks = new Int32Array(slots);
  private hash = 0;
  private otherHash = 0;

  /** @param ends bytes that end a line */
  constructor(ends: readonly number[]) {
    for (let a = 0; a < 256; a++)
      for (let b = 0; b < 256; b++) this.codes[pairOf(a, b)] = (digitless(a) << 8) | digitless(b);
    for (const end of ends) {
      this.isEnd[end] = 1;
      for (let byte = 0; byte < 256; byte++) {
        this.codes[pairOf(end, byte)] = lineEnd;
        this.codes[pairOf(byte, end)] = lineEnd;
      }
    }
  }

  /**
   * Reads a line, or the message of one with a stamp: what was found in such a message says nothing about a line without
   * stamp, of which less is known.
   * @returns the offset of the byte that ends it, or -1 when there is none before `limit`
   */
  read({ bytes, pairs }: PairedSource, start: number, limit: number, isMessage: boolean): number {
    const { codes, isEnd } = this;
    let hash = isMessage ? 1 : 2;
    let other = hash;
    let at = start;
    // A pair begins at an even offset.
    if ((at & 1) === 1 && at < limit) {
      const byte = bytes[at] as number;
      if (isEnd[byte] === 1) return this.close(hash, other, at);
      const code = codes[pairOf(blank, byte)] as number;
      hash = (Math.imul(hash, hashFactor) + code) | 0;
      other = Math.imul(other ^ code, otherFactor);
      at++;
    }
    let pair = at >> 1;
    for (const last = limit >> 1; pair < last; pair++) {
      const code = codes[pairs[pair] as number] as number;
      if (code === lineEnd) break;
      hash = (Math.imul(hash, hashFactor) + code) | 0;
      other = Math.imul(other ^ code, otherFactor);
    }
    // The pair with the end, or the last byte of an odd number.
    for (at = Math.max(at, 2 * pair); at < limit; at++) {
      const byte = bytes[at] as number;
      if (isEnd[byte] === 1) return this.close(hash, other, at);
      const code = digitless(byte);
      hash = (Math.imul(hash, hashFactor) + code) | 0;
      other = Math.imul(other ^ code, otherFactor);
    }
    this.close(hash, other, limit);
    return -1;
  }

  /** Remembers what was found in the line last read, whatever its digits are. */
  keep(bits: number): void {
    let slot = this.slot();
    if (slot < 0) {
      slot = this.set();
      // The newest is looked up first.
      for (let to = slot + ways - 1; to > slot; to--) this.move(to - 1, to);
      this.first[slot] = this.hash;
      this.second[slot] = this.otherHash;
      this.plans[slot] = 0;
      this.shapeMasks[slot] = 0;
    }
    this.kept[slot] = bits;
  }

  /** Remembers how the line last read is masked, after `keep`, whatever its digits are. */
  keepPlan(plan: number): void {
    const slot = this.slot();
    if (slot >= 0) this.plans[slot] = plan;
  }

  /** Forgets what `keepPlan` set. */
  forgetPlans(): void {
    this.plans.fill(0);
  }

  /** Remembers which masks the line last read gets, after `keep`, whatever its digits are. */
  keepMasks(masks: number): void {
    const slot = this.slot();
    if (slot >= 0) this.shapeMasks[slot] = masks;
  }

  /** Forgets what `keepMasks` set. */
  forgetMasks(): void {
    this.shapeMasks.fill(0);
    this.masks = 0;
  }

  private move(from: number, to: number): void {
    this.first[to] = this.first[from] as number;
    this.second[to] = this.second[from] as number;
    this.kept[to] = this.kept[from] as number;
    this.plans[to] = this.plans[from] as number;
    this.shapeMasks[to] = this.shapeMasks[from] as number;
  }

  private close(hash: number, other: number, end: number): number {
    this.hash = hash;
    // An empty slot holds 0.
    this.otherHash = other === 0 ? 1 : other;
    const slot = this.slot();
    this.bits = slot < 0 ? unknownShape : (this.kept[slot] as number);
    this.plan = slot < 0 ? 0 : (this.plans[slot] as number);
    this.masks = slot < 0 ? 0 : (this.shapeMasks[slot] as number);
    return end;
  }

  /** Finds the slot that holds the shape of the line last read, or -1. */
  private slot(): number {
    const { first, second, hash, otherHash } = this;
    const from = this.set();
    for (let slot = from; slot < from + ways; slot++)
      if (first[slot] === hash && second[slot] === otherHash) return slot;
    return -1;
  }

  /** Finds the first of the slots that may hold the shape. */
  private set(): number {
    return (this.hash ^ (this.hash >>> 15)) & (slots - ways);
  }
}

function digitless(byte: number): number {
  return byte >= zero && byte < zero + 10 ? zero : byte;
}
