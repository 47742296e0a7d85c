import type { Source } from '@ridescope/log-parser';
import type { RedactionKind } from './redaction-kinds.ts';

const slots = 1024;
/** Longer messages are rare, and seldom repeat. */
const longestKept = 512;

/** A message before and after masking. */
interface Outcome {
  before: Uint8Array;
  after: Uint8Array;
  kinds: readonly RedactionKind[];
}

/**
 * Remembers how messages were masked, because a log repeats many of them word for word. A new message replaces the one in
 * its slot, so memory is bounded.
 */
export class OutcomeCache {
  private readonly outcomes = new Array<Outcome | undefined>(slots);
  private slot = 0;
  private before: Uint8Array = new Uint8Array(0);

  /** Finds a message. Call `keep` afterwards when it is not known. */
  find({ bytes, view }: Source, start: number, end: number): Outcome | undefined {
    let hash = end - start;
    let at = start;
    for (; at + 4 <= end; at += 4) hash = Math.imul(hash ^ view.getInt32(at, true), 0x0100_0193);
    for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x0100_0193);
    this.slot = (hash ^ (hash >>> 15)) & (slots - 1);
    const found = this.outcomes[this.slot];
    if (found && isAt(found.before, bytes, start, end)) return found;
    if (end - start <= longestKept) this.before = bytes.slice(start, end);
    return undefined;
  }

  /** Remembers the message that was not found last. */
  keep(bytes: Uint8Array, start: number, end: number, kinds: readonly RedactionKind[]): void {
    if (end - start > longestKept) return;
    const { before } = this;
    const after = kinds.length > 0 ? bytes.slice(start, end) : before;
    this.outcomes[this.slot] = { before, after, kinds };
  }
}

function isAt(text: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) if (text[i] !== bytes[start + i]) return false;
  return true;
}
