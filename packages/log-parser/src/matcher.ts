import { hash } from './matcher-layout.ts';

/**
 * Finds the form of a message by its first bytes: hash tables of four bytes each, then a comparison of the whole literal.
 * The longest literal that fits wins. It runs for every line, so the tree is flat in typed arrays without an object per
 * node. A look-up takes tens of nanoseconds for any number of forms.
 */
export class Matcher {
  private readonly flat: Int32Array;
  /** Keeps the nodes on the way down, to fall back to their shorter literals. */
  private readonly path = new Int32Array(32);

  /** @param layout the result of `layOut` */
  constructor(layout: Int32Array) {
    this.flat = layout;
  }

  /** Returns the index of the form whose literal starts at `start`, or -1. */
  match(view: DataView, start: number, end: number): number {
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
      const found = firstCandidate(flat, path[depth] as number, view, start, end);
      if (found >= 0) return found;
    }
    return -1;
  }
}

/** @param node its index in `flat` */
function firstCandidate(
  flat: Int32Array,
  node: number,
  view: DataView,
  start: number,
  end: number,
): number {
  const last = flat[node + 4] as number;
  for (let i = flat[node + 3] as number; i < last; i += 3) {
    const length = flat[i + 1] as number;
    const literalEnd = start + length;
    if (literalEnd > end) continue;
    let word = flat[i + 2] as number;
    if (length < 4) {
      // No known message is shorter than four bytes, so reading four is safe.
      const mask = 2 ** (8 * length) - 1;
      if (start + 4 <= end && (view.getInt32(start, true) & mask) === flat[word])
        return flat[i] as number;
      continue;
    }
    let at = start;
    while (at < literalEnd - 4 && view.getInt32(at, true) === flat[word]) {
      at += 4;
      word++;
    }
    if (at >= literalEnd - 4 && view.getInt32(literalEnd - 4, true) === flat[word])
      return flat[i] as number;
  }
  return -1;
}
