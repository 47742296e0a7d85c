import { candidateSize, hash } from './matcher-layout.ts';

/** Messages start in some hundred ways that are frequent. */
const recentSlots = 1024;
/** Counts the bytes of a message by which it is looked up among the recent ones: the first four and the last four of them. */
const keyBytes = 12;
const keyFactor = 0x85eb_ca6b;
/** Forms that start more literals than this are rare, and comparing all of them takes longer than the tree. */
const mostLonger = 4;

/**
 * Finds the form of a message by its first bytes: hash tables of four bytes each, then a comparison of the whole literal.
 * The longest literal that fits wins. It runs for every line, so the tree is flat in typed arrays without an object per
 * node, and a message that starts like a recent one is compared with that one's form first.
 */
export class Matcher {
  private readonly flat: Int32Array;
  /** Keeps the nodes on the way down, to fall back to their shorter literals. */
  private readonly path = new Int32Array(32);
  /** Holds for each slot the two candidates that were found last for messages with its key, or 0. */
  private readonly recent = new Int32Array(2 * recentSlots);

  /** @param layout the result of `layOut` */
  constructor(layout: Int32Array) {
    this.flat = layout;
  }

  /** Returns the index of the form whose literal starts at `start`, or -1. */
  match(view: DataView, start: number, end: number): number {
    const { flat, recent } = this;
    if (start + keyBytes > end) {
      const found = this.find(view, start, end);
      return found < 0 ? -1 : (flat[found] as number);
    }
    const last = view.getInt32(start + keyBytes - 4, true);
    const key = view.getInt32(start, true) ^ Math.imul(last, keyFactor);
    const slot = 2 * (hash(key) & (recentSlots - 1));
    let known = recent[slot] as number;
    // Lines often come in pairs that start alike, such as an attempt and its failure.
    if (known !== 0 && !isAt(flat, known, view, start, end)) {
      known = recent[slot + 1] as number;
      if (known !== 0 && !isAt(flat, known, view, start, end)) known = 0;
    }
    if (known !== 0) {
      const longer = flat[known + 3] as number;
      if (longer === 0) return flat[known] as number;
      const listEnd = longer + (flat[longer] as number);
      // The longest comes first.
      for (let i = longer + 1; i <= listEnd; i++)
        if (isAt(flat, flat[i] as number, view, start, end))
          return flat[flat[i] as number] as number;
      return flat[known] as number;
    }
    const found = this.find(view, start, end);
    if (found < 0) return -1;
    const longer = flat[found + 3] as number;
    if (longer === 0 || (flat[longer] as number) <= mostLonger) {
      recent[slot + 1] = recent[slot] as number;
      recent[slot] = found;
    }
    return flat[found] as number;
  }

  /** Finds the candidate whose literal starts at `start`. @returns its index in `flat`, or -1 */
  private find(view: DataView, start: number, end: number): number {
    const { flat, path } = this;
    let node = 0;
    let depth = 0;
    path[0] = 0;
    for (;;) {
      const pos = flat[node] as number;
      if (pos < 0 || start + pos + 4 > end) break;
      const key = view.getInt32(start + pos, true);
      const table = flat[node + 1] as number;
      const mask = flat[node + 2] as number;
      let slot = hash(key) & mask;
      let next = flat[table + 2 * slot + 1] as number;
      while (next >= 0 && flat[table + 2 * slot] !== key) {
        slot = (slot + 1) & mask;
        next = flat[table + 2 * slot + 1] as number;
      }
      if (next < 0) break;
      node = next;
      path[++depth] = node;
    }
    // Deeper nodes hold longer literals.
    for (; depth >= 0; depth--) {
      const at = path[depth] as number;
      const last = flat[at + 4] as number;
      for (let i = flat[at + 3] as number; i < last; i += candidateSize)
        if (isAt(flat, i, view, start, end)) return i;
    }
    return -1;
  }
}

/** Says whether the literal of a candidate starts at `start`. */
function isAt(
  flat: Int32Array,
  candidate: number,
  view: DataView,
  start: number,
  end: number,
): boolean {
  const length = flat[candidate + 1] as number;
  let word = flat[candidate + 2] as number;
  const last = start + length - 4;
  if (last + 4 > end) return false;
  if (length < 4) {
    // No known message is shorter than four bytes, so reading four is safe.
    const mask = 2 ** (8 * length) - 1;
    return start + 4 <= end && (view.getInt32(start, true) & mask) === flat[word];
  }
  let at = start;
  while (at < last && view.getInt32(at, true) === flat[word]) {
    at += 4;
    word++;
  }
  return at >= last && view.getInt32(last, true) === flat[word];
}
