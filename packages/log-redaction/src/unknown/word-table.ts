import type { LineProbe } from '@ridescope/log-parser';
import { latin1 } from '../line-text.ts';
import { traitsOf } from './word-traits.ts';

const slots = 4096;
/** Longer words are rare. */
const longestKept = 32;
const zero = 48;

/** Makes all digits look alike: no trait of a word depends on them. */
export function digitless(byte: number): number {
  return byte >= zero && byte < zero + 10 ? zero : byte;
}

/**
 * Remembers the traits of words, because a log is made of a few thousand words that return in ever new messages. A new word
 * replaces the one in its slot. Words are compared byte by byte, so that no name is taken for a word of the game.
 */
export class WordTable {
  private readonly probe: LineProbe;
  private readonly bytes = new Uint8Array(slots * longestKept);
  /** An empty slot has none. */
  private readonly lengths = new Uint8Array(slots);
  private readonly traits = new Uint16Array(slots);

  constructor(probe: LineProbe) {
    this.probe = probe;
  }

  /** Returns the traits of a word, which is not empty. */
  traitsOf(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length > longestKept) return traitsOf(latin1(bytes, start, end), this.probe);
    let hash = length;
    for (let at = start; at < end; at++)
      hash = Math.imul(hash ^ digitless(bytes[at] as number), 0x0100_0193);
    const slot = (hash ^ (hash >>> 15)) & (slots - 1);
    if (this.isAt(slot, bytes, start, length)) return this.traits[slot] as number;
    const traits = traitsOf(latin1(bytes, start, end), this.probe);
    const from = slot * longestKept;
    for (let i = 0; i < length; i++) this.bytes[from + i] = digitless(bytes[start + i] as number);
    this.lengths[slot] = length;
    this.traits[slot] = traits;
    return traits;
  }

  private isAt(slot: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.lengths[slot] !== length) return false;
    const from = slot * longestKept;
    for (let i = 0; i < length; i++)
      if (this.bytes[from + i] !== digitless(bytes[start + i] as number)) return false;
    return true;
  }
}
