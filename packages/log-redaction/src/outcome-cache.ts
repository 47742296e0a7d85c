import { type Source, sourceOf } from '@ridescope/log-parser';
import { copyBytes } from './line-text.ts';
import type { RedactionKind } from './redaction-kinds.ts';

const slots = 1024;
/** Longer messages are rare, and seldom repeat. */
const longestCached = 256;

/**
 * Remembers how messages were masked, because a log repeats many of them word for word. A new message replaces the one in
 * its slot. All are in two buffers, because objects would live just long enough to become garbage of V8's old generation.
 */
export class OutcomeCache {
  private readonly before = sourceOf(new Uint8Array(slots * longestCached));
  private readonly after = sourceOf(new Uint8Array(slots * longestCached));
  private readonly lengths = new Uint16Array(slots);
  /** Kinds that were masked, by slot. Messages with the same kinds share a list. */
  private readonly kinds = new Array<readonly RedactionKind[]>(slots).fill([]);
  private readonly lists = new Map<string, readonly RedactionKind[]>();
  private slot = 0;

  /** Finds a message. @returns the kinds that were masked in it; when it is not known, call `keep` after masking it */
  find(source: Source, start: number, end: number): readonly RedactionKind[] | undefined {
    const { bytes, view } = source;
    let hash = end - start;
    let at = start;
    for (; at + 4 <= end; at += 4) hash = Math.imul(hash ^ view.getInt32(at, true), 0x0100_0193);
    for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x0100_0193);
    this.slot = (hash ^ (hash >>> 15)) & (slots - 1);
    if (this.isKnown(source, start, end)) return this.kinds[this.slot];
    if (end - start <= longestCached) {
      // Until `keep`, the slot holds nothing.
      this.lengths[this.slot] = 0;
      copyBytes(source, start, end, this.before, this.slot * longestCached);
    }
    return undefined;
  }

  /** Masks the message that was found last. */
  write(source: Source, start: number, end: number): void {
    const from = this.slot * longestCached;
    copyBytes(this.after, from, from + end - start, source, start);
  }

  /** Remembers the message that was not found last. */
  keep(source: Source, start: number, end: number, kinds: readonly RedactionKind[]): void {
    if (end - start > longestCached) return;
    copyBytes(source, start, end, this.after, this.slot * longestCached);
    this.lengths[this.slot] = end - start;
    this.kinds[this.slot] = this.listOf(kinds);
  }

  private isKnown({ bytes, view }: Source, start: number, end: number): boolean {
    if (this.lengths[this.slot] !== end - start) return false;
    const { before } = this;
    const shift = this.slot * longestCached - start;
    let at = start;
    for (; at + 4 <= end; at += 4)
      if (before.view.getInt32(at + shift, true) !== view.getInt32(at, true)) return false;
    for (; at < end; at++) if (before.bytes[at + shift] !== bytes[at]) return false;
    return true;
  }

  /** Returns the list of these kinds that all messages share. */
  private listOf(kinds: readonly RedactionKind[]): readonly RedactionKind[] {
    const key = kinds.join();
    const known = this.lists.get(key);
    if (known) return known;
    // Logs have some dozens of lists; a hostile one could have any number.
    if (this.lists.size < slots) this.lists.set(key, kinds);
    return kinds;
  }
}
