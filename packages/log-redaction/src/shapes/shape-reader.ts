import type { Source } from '@ridescope/log-parser';

const lf = 10;
const cr = 13;
/**
 * A log has some five thousand shapes. Four share as many slots: of those with a slot each, some drove each other out at
 * every second line, and of those that shared two, one of twenty did. Each has a slot where it is looked up first, and
 * 19 of 20 lines find theirs there.
 */
const slots = 16_384;
const ways = 4;
/** Numbers of a slot: two hashes of 32 bits, so that no other shape is taken for its own, and what was cached. */
const [firstAt, secondAt, bitsAt, planAt, masksAt, partAt, slotSize] = [0, 1, 2, 3, 4, 5, 6];
const setSize = ways * slotSize;
const hashFactor = 0x2f0b_4c47;
const otherFactor = 0x85eb_ca6b;

/**
 * Four bytes are looked at in one word. The lowest high bit of `(word - controls) & ~word` is that of its first byte below 14,
 * which may end a line: only such a byte can borrow first. A byte below 128 is a digit if, `0` being taken from it, adding
 * 118 leaves its high bit unset.
 */
const controls = 0x0e0e_0e0e;
const highBits = 0x8080_8080 | 0;
const lowBits = 0x7f7f_7f7f;
const zeros = 0x3030_3030;
const toHighBit = 0x7676_7676;

/** Stands for the bits of a shape that were not cached. */
export const unknownShape = -1;

/**
 * Finds the end of each line and returns what was found in a line that only differs in its digits. Most lines of a log
 * repeat a few hundred shapes, so most are done after this one pass. It reads four bytes at a time, which makes it several
 * times as fast as the state machine that looks for personal data.
 */
export class ShapeReader {
  /** What was cached for the shape of the line last read: 0 for a clean one, `unknownShape` for a new one. */
  bits = unknownShape;
  private readonly table = new Int32Array(slots * slotSize);
  private readonly hasLoneCr: boolean;
  private hash = 0;
  private otherHash = 0;
  /** Where the shape of the line last read is in the table, or -1. */
  private slot = -1;

  /** @param hasLoneCr whether a CR ends a line too */
  constructor(hasLoneCr: boolean) {
    this.hasLoneCr = hasLoneCr;
  }

  /** How to mask the line last read, as `keepPlan` last set for its shape; 0 at first. */
  get plan(): number {
    return this.slot < 0 ? 0 : (this.table[this.slot + planAt] as number);
  }

  /** Which masks the line last read gets, as `keepMasks` last set for its shape; 0 at first. */
  get masks(): number {
    return this.slot < 0 ? 0 : (this.table[this.slot + masksAt] as number);
  }

  /** The numeric part of the line last read, as `keepNumericPart` set for its shape; 0 at first. */
  get numericPart(): number {
    return this.slot < 0 ? 0 : (this.table[this.slot + partAt] as number);
  }

  /**
   * Reads a line, or the message of one with a stamp: what was found in such a message says nothing about a line without
   * stamp, of which less is known.
   * @returns the offset of the byte that ends it, or -1 when there is none before `limit`
   */
  read(source: Source, start: number, limit: number, isMessage: boolean): number {
    const { bytes, view } = source;
    let hash = isMessage ? 1 : 2;
    let other = hash;
    let at = start;
    // Spelled out for two words a turn, because calls here aren't always inlined.
    for (const last = limit - 8; at <= last; at += 8) {
      const one = view.getInt32(at, true);
      const two = view.getInt32(at + 4, true);
      const ends = ((one - controls) & ~one) | ((two - controls) & ~two);
      if ((ends & highBits) !== 0) break;
      const oneDigits = ~((((one & lowBits) ^ zeros) + toHighBit) | one) & highBits;
      const twoDigits = ~((((two & lowBits) ^ zeros) + toHighBit) | two) & highBits;
      const oneAlike = one & ~((oneDigits >>> 3) - (oneDigits >>> 7));
      const twoAlike = two & ~((twoDigits >>> 3) - (twoDigits >>> 7));
      const code = oneAlike ^ (oneAlike >>> 16);
      const next = twoAlike ^ (twoAlike >>> 16);
      hash = (Math.imul((Math.imul(hash, hashFactor) + code) | 0, hashFactor) + next) | 0;
      other = Math.imul(Math.imul(other ^ code, otherFactor) ^ next, otherFactor);
    }
    for (const last = limit - 4; at <= last; at += 4) {
      const word = view.getInt32(at, true);
      for (let ends = (word - controls) & ~word & highBits; ends !== 0; ends &= ends - 1) {
        const below = (ends & -ends) >>> 7;
        const bits = 31 - Math.clz32(below);
        const end = this.endAt(bytes, at + (bits >> 3), limit);
        if (end < 0) continue;
        this.find(hash, other, word & (below - 1), bits);
        return end;
      }
      const code = codeOf(word);
      hash = (Math.imul(hash, hashFactor) + code) | 0;
      other = Math.imul(other ^ code, otherFactor);
    }
    let word = 0;
    let bits = 0;
    let end = -1;
    for (; at < limit; at++, bits += 8) {
      end = this.endAt(bytes, at, limit);
      if (end >= 0) break;
      word |= (bytes[at] as number) << bits;
    }
    this.find(hash, other, word, bits);
    return end;
  }

  /** Returns where a line ends whose text ends before this byte, or -1 if it doesn't. */
  private endAt(bytes: Uint8Array, at: number, limit: number): number {
    if (bytes[at] === lf || (this.hasLoneCr && bytes[at] === cr)) return at;
    let end = at;
    while (end < limit && bytes[end] === cr) end++;
    return end > at && end < limit && bytes[end] === lf ? end : -1;
  }

  /** Remembers what was found in the line last read, whatever its digits are. */
  keep(bits: number): void {
    const { table } = this;
    if (this.slot < 0) {
      const slot = this.freeSlot();
      table[slot + firstAt] = this.hash;
      table[slot + secondAt] = this.otherHash;
      table[slot + planAt] = 0;
      table[slot + masksAt] = 0;
      table[slot + partAt] = 0;
      this.slot = slot;
    }
    table[this.slot + bitsAt] = bits;
  }

  /** Remembers how the line last read is masked, after `keep`, whatever its digits are. */
  keepPlan(plan: number): void {
    if (this.slot >= 0) this.table[this.slot + planAt] = plan;
  }

  /** Forgets what `keepPlan` set. */
  forgetPlans(): void {
    const { table } = this;
    for (let at = planAt; at < table.length; at += slotSize) table[at] = 0;
  }

  /** Remembers which masks the line last read gets, after `keep`, whatever its digits are. */
  keepMasks(masks: number): void {
    if (this.slot >= 0) this.table[this.slot + masksAt] = masks;
  }

  /** Remembers the numeric part of the line last read, after `keep`: it doesn't depend on its digits. */
  keepNumericPart(part: number): void {
    if (this.slot >= 0) this.table[this.slot + partAt] = part;
  }

  /** Forgets what `keepMasks` set. */
  forgetMasks(): void {
    const { table } = this;
    for (let at = masksAt; at < table.length; at += slotSize) table[at] = 0;
  }

  /** Finds the shape of a line. @param word its last bytes @param bits those of these bytes, fewer than 32 */
  private find(hash: number, other: number, word: number, bits: number): void {
    const { table } = this;
    // The number of bytes distinguishes them from others that end in zero bytes.
    const code = codeOf(word) ^ (bits << 24);
    const first = (Math.imul(hash, hashFactor) + code) | 0;
    // An empty slot holds 0.
    const second = Math.imul(other ^ code, otherFactor) || 1;
    this.hash = first;
    this.otherHash = second;
    const home = this.home();
    const isHome = table[home + firstAt] === first && table[home + secondAt] === second;
    const slot = isHome ? home : this.slotBeside(home);
    this.slot = slot;
    this.bits = slot < 0 ? unknownShape : (table[slot + bitsAt] as number);
  }

  /** Finds the shape in the slots that share their shapes with another. @returns its slot or -1 */
  private slotBeside(home: number): number {
    const { table } = this;
    let slot = home;
    for (let way = 1; way < ways; way++) {
      slot = neighbourOf(slot);
      if (table[slot + firstAt] === this.hash && table[slot + secondAt] === this.otherHash)
        return slot;
    }
    return -1;
  }

  /** Finds a slot for a new shape: an empty one, or its first, whose shape then replaces that of the next. */
  private freeSlot(): number {
    const { table } = this;
    const home = this.home();
    let slot = home;
    for (let way = 1; way < ways && table[slot + secondAt] !== 0; way++) slot = neighbourOf(slot);
    if (table[slot + secondAt] === 0) return slot;
    const next = neighbourOf(home);
    table.copyWithin(next, home, home + slotSize);
    return home;
  }

  /** Finds the slot where the search for a shape begins. */
  private home(): number {
    return ((this.hash ^ (this.hash >>> 15)) & (slots - 1)) * slotSize;
  }
}

/** Returns the next of the slots that share their shapes. */
function neighbourOf(slot: number): number {
  const next = slot + slotSize;
  return next % setSize === 0 ? next - setSize : next;
}

/**
 * Makes all digits of a word alike. The higher bytes also go into the lower ones: a product has nothing of a factor's high
 * bits in its low ones, so words that differ there alone would get like hashes.
 */
function codeOf(word: number): number {
  const digits = ~((((word & lowBits) ^ zeros) + toHighBit) | word) & highBits;
  const alike = word & ~((digits >>> 3) - (digits >>> 7));
  return alike ^ (alike >>> 16);
}
