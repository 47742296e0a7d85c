import type { LineProbe } from '@ridescope/log-parser';
import { latin1 } from '../line-text.ts';
import { isNameless, traitsOf } from './word-traits.ts';

/** Few of a log's thousand or so words of the game share a slot, because those would be looked at again and again. */
const sharedSlots = 16_384;
const ownSlots = 4096;
/** Longer words are rare. */
const longestCached = 48;
const zero = 48;

/** Makes all digits look alike: no trait of a word depends on them. */
export function digitless(byte: number): number {
  return byte >= zero && byte < zero + 10 ? zero : byte;
}

/** Traits by word. A new word replaces the one in its slot. */
class TraitStore {
  private readonly bytes: Uint8Array;
  /** An empty slot has none. */
  private readonly lengths: Uint8Array;
  private readonly traits: Uint16Array;
  private readonly mask: number;

  /** @param slots a power of two */
  constructor(slots: number) {
    this.bytes = new Uint8Array(slots * longestCached);
    this.lengths = new Uint8Array(slots);
    this.traits = new Uint16Array(slots);
    this.mask = slots - 1;
  }

  /** @param hash that of the word @returns the traits of a word, or -1 when it is not stored */
  find(hash: number, bytes: Uint8Array, start: number, length: number): number {
    const slot = hash & this.mask;
    if (this.lengths[slot] !== length) return -1;
    const from = slot * longestCached;
    for (let i = 0; i < length; i++)
      if (this.bytes[from + i] !== digitless(bytes[start + i] as number)) return -1;
    return this.traits[slot] as number;
  }

  add(hash: number, bytes: Uint8Array, start: number, length: number, traits: number): void {
    const slot = hash & this.mask;
    const from = slot * longestCached;
    for (let i = 0; i < length; i++) this.bytes[from + i] = digitless(bytes[start + i] as number);
    this.lengths[slot] = length;
    this.traits[slot] = traits;
  }
}

/** Words of the game and numbers without their digits, which are the same in all logs. No name is ever among them. */
const sharedWords = new TraitStore(sharedSlots);

/**
 * Remembers the traits of words, because a log is made of a few thousand words that return in ever new messages. Words are
 * compared byte by byte, so that no name is taken for a word of the game. Only words that can't be
 * names outlive the log.
 */
export class WordTable {
  private readonly probe: LineProbe;
  private readonly others = new TraitStore(ownSlots);

  constructor(probe: LineProbe) {
    this.probe = probe;
  }

  /** Returns the traits of a word, which is not empty. */
  traitsOf(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length > longestCached) return traitsOf(latin1(bytes, start, end), this.probe);
    let hash = length;
    for (let at = start; at < end; at++)
      hash = Math.imul(hash ^ digitless(bytes[at] as number), 0x0100_0193);
    hash ^= hash >>> 15;
    const shared = sharedWords.find(hash, bytes, start, length);
    if (shared >= 0) return shared;
    const known = this.others.find(hash, bytes, start, length);
    if (known >= 0) return known;
    const word = latin1(bytes, start, end);
    const traits = traitsOf(word, this.probe);
    const store = isNameless(word, this.probe) ? sharedWords : this.others;
    store.add(hash, bytes, start, length, traits);
    return traits;
  }
}
