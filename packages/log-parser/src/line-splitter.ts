/** A longer line is read as far as this; the rest of it is skipped. No known form is longer than 1 KB. */
export const maxLineBytes = 65_536;

const lf = 10;
const cr = 13;

/** Bytes with a view on them, made once per chunk, that reads four at a time. */
export interface Source {
  bytes: Uint8Array;
  view: DataView;
}

export function sourceOf(bytes: Uint8Array): Source {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

/**
 * Cuts chunks of any size into lines and hands each to `onLine` as a range of bytes, without line end and never empty.
 * Ends of line are LF, CR LF, CR CR LF, and, once `setLoneCr` was called, a CR alone. The range is only valid during the
 * call. Work is linear in bytes; memory is one line of at most 64 KB.
 */
export class LineSplitter {
  overlongLines = 0;
  private readonly onLine: (source: Source, start: number, end: number) => void;
  /** The line that the last chunk broke off. */
  private readonly carry = new Uint8Array(maxLineBytes);
  private readonly carrySource = sourceOf(this.carry);
  private carried = 0;
  private isSkipping = false;
  /** The byte that ends a line beside LF: none other until a CR does. */
  private otherEnd = lf;

  constructor(onLine: (source: Source, start: number, end: number) => void) {
    this.onLine = onLine;
  }

  /** From now on a CR ends a line too. */
  setLoneCr(): void {
    this.otherEnd = cr;
  }

  push(chunk: Uint8Array): void {
    const source = sourceOf(chunk);
    const { otherEnd } = this;
    const { length } = chunk;
    let start = 0;
    if (this.carried > 0 || this.isSkipping) {
      const end = lineEndFrom(source, 0, otherEnd);
      this.keep(chunk, 0, end);
      if (end === length) return;
      this.closeCarried();
      start = end + 1;
    }
    for (;;) {
      const end = lineEndFrom(source, start, otherEnd);
      if (end === length) break;
      this.hand(source, start, end);
      start = end + 1;
    }
    this.keep(chunk, start, length);
  }

  /** Hands over a last line that has no end. */
  end(): void {
    this.closeCarried();
  }

  private hand(source: Source, start: number, lineEnd: number): void {
    const { bytes } = source;
    let end = lineEnd;
    if (end - start > maxLineBytes) {
      end = start + maxLineBytes;
      this.overlongLines++;
    }
    while (end > start && bytes[end - 1] === cr) end--;
    if (end > start) this.onLine(source, start, end);
  }

  private keep(chunk: Uint8Array, from: number, to: number): void {
    if (from >= to || this.isSkipping) return;
    const kept = Math.min(to - from, maxLineBytes - this.carried);
    this.carry.set(chunk.subarray(from, from + kept), this.carried);
    this.carried += kept;
    if (kept < to - from) {
      this.isSkipping = true;
      this.overlongLines++;
    }
  }

  private closeCarried(): void {
    const length = this.carried;
    this.carried = 0;
    this.isSkipping = false;
    if (length > 0) this.hand(this.carrySource, 0, length);
  }
}

/**
 * Index of the next LF or `otherEnd` from `from` on, or the length of the bytes. Looks at four bytes at a time: a byte that
 * is wanted becomes zero, and what is subtracted then borrows into its high bit. Lines are some 60 bytes long, so that calling
 * `indexOf` for each takes longer than this loop: the parser became a quarter faster with it, and half as fast again on logs
 * where a CR ends lines too, which used to be looked for byte by byte.
 */
function lineEndFrom({ bytes, view }: Source, from: number, otherEnd: number): number {
  const { length } = bytes;
  const others = Math.imul(otherEnd, 0x01010101);
  let at = from;
  for (const last = length - 4; at <= last; at += 4) {
    const word = view.getInt32(at, true);
    const feed = word ^ 0x0a0a0a0a;
    const other = word ^ others;
    const borrowed = ((feed - 0x01010101) & ~feed) | ((other - 0x01010101) & ~other);
    if ((borrowed & 0x80808080) !== 0) break;
  }
  while (at < length && bytes[at] !== lf && bytes[at] !== otherEnd) at++;
  return at;
}

/** True when a CR stands alone between two characters of the bytes. */
export function hasLoneCr(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(cr); at >= 0; at = bytes.indexOf(cr, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== lf && next !== cr) return true;
  }
  return false;
}
