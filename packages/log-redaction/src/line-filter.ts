import type { Source } from '@ridescope/log-parser';
import {
  anywhere,
  dotBits,
  type FilterTables,
  fewestDots,
  fewestSigns,
  known,
  longestCounted,
  pairOf,
  signBits,
  toBeChecked,
  type Windows,
} from './filter-tables.ts';

const blank = 32;
const lineEnd = -1;

/** What a line may contain. `known`: only what belongs to one form of line. */
export type Suspicion = 'nothing' | 'known' | 'anything';

/** Bytes that can also be read in pairs. */
export interface PairedSource extends Source {
  pairs: Uint16Array;
}

/** @param source whose bytes begin at an even offset of their buffer */
export function pairedSource({ bytes, view }: Source): PairedSource {
  const pairs = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  return { bytes, view, pairs };
}

/**
 * Finds the end of each line and tells whether it may contain one of many short texts, in one pass that reads two bytes
 * at a time. Each pair costs one look-up that doesn't depend on the one before, which makes this several times as fast as
 * the state machine of `TriggerScanner`. That one only reads lines that this filter lets through.
 */
export class LineFilter {
  /** What the line last read may contain. */
  found: Suspicion = 'nothing';
  private readonly weights: Int32Array;
  private readonly windows: Windows;
  private readonly isEnd = new Uint8Array(256);

  /** @param ends bytes that end a line */
  constructor({ weights, windows }: FilterTables, ends: readonly number[]) {
    this.weights = weights.slice();
    this.windows = windows;
    for (const end of ends) {
      this.isEnd[end] = 1;
      for (let byte = 0; byte < 256; byte++) {
        this.weights[pairOf(end, byte)] = lineEnd;
        this.weights[pairOf(byte, end)] = lineEnd;
      }
    }
  }

  /** Reads a line. @returns the offset of the byte that ends it, or -1 when it has no end */
  read({ bytes, view, pairs }: PairedSource, start: number): number {
    const { weights, windows, isEnd } = this;
    const limit = bytes.length;
    let sum = 0;
    let at = start;
    // A pair begins at an even offset. The byte before this one belongs to the stamp or to another line.
    if ((at & 1) === 1 && at < limit) {
      if (isEnd[bytes[at] as number] === 1) return this.judge(0, start, at);
      sum = this.weightOf(blank, bytes[at] as number);
      at++;
    }
    let pair = at >> 1;
    for (const last = limit >> 1; pair < last; pair++) {
      const weight = weights[pairs[pair] as number] as number;
      if (weight >= 0) sum = (sum + weight) | 0;
      else if (weight === lineEnd) break;
      else {
        at = 2 * pair - 1;
        // At the ends of the chunk there is no window to look at.
        const isInside = at >= 0 && at + 4 <= limit;
        const found = isInside ? windows.weightOf(view.getInt32(at, true)) : anywhere;
        sum = (sum + found) | 0;
      }
    }
    // The pair with the end, or the last byte of an odd number.
    for (at = Math.max(at, 2 * pair); at < limit; at++) {
      if (isEnd[bytes[at] as number] === 1) return this.judge(sum, start, at);
      sum = (sum + this.weightOf(bytes[at] as number, blank)) | 0;
    }
    return -1;
  }

  /** Weighs a pair that is not in one place. */
  private weightOf(first: number, second: number): number {
    const weight = this.weights[pairOf(first, second)] as number;
    return weight === toBeChecked ? anywhere : weight;
  }

  private judge(sum: number, start: number, end: number): number {
    if (end - start > longestCounted) this.found = 'anything';
    else if (sum < fewestDots) this.found = 'nothing';
    else if (
      sum >= anywhere ||
      (sum & dotBits) >= fewestDots ||
      ((sum >> 7) & signBits) >= fewestSigns
    )
      this.found = 'anything';
    else this.found = sum >= known ? 'known' : 'nothing';
    return end;
  }
}
