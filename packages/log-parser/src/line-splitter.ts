/** Limits how much of a line is read; the rest is skipped. No known form is longer than 1 KB. */
export const maxLineBytes = 65_536;

const lf = 10;
const cr = 13;

/** Holds bytes and a view, made once per chunk, that reads four of them at a time. */
export interface Source {
  bytes: Uint8Array;
  view: DataView;
}

export function sourceOf(bytes: Uint8Array): Source {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

type ReadAhead = (source: Source, start: number, otherEnd: number) => number;

/**
 * Splits chunks of any size into lines and passes each to `onLine` as a range of bytes, without line end and never empty.
 * Lines end in LF, CR LF or CR CR LF, and after a call of `setLoneCr` also in a CR alone. The range is only valid during
 * the call. Work is linear in bytes, and memory holds one line of at most 64 KB.
 */
export class LineSplitter {
  overlongLines = 0;
  private readonly onLine: (source: Source, start: number, end: number) => void;
  private readonly readAhead: ReadAhead | undefined;
  /** Keeps the line that the last chunk left unfinished. */
  private readonly carry = new Uint8Array(maxLineBytes);
  private readonly carrySource = sourceOf(this.carry);
  private carried = 0;
  private isSkipping = false;
  /** Ends a line like LF does. It is LF itself until a CR may end a line. */
  private otherEnd = lf;

  /**
   * @param readAhead reads as many whole lines from `start` on as it can, and returns where it stopped. A reader that knows the
   * start of a line needn't look at its bytes again to find its end.
   */
  constructor(onLine: (source: Source, start: number, end: number) => void, readAhead?: ReadAhead) {
    this.onLine = onLine;
    this.readAhead = readAhead;
  }

  /** Makes a CR alone end a line too, from now on. */
  setLoneCr(): void {
    this.otherEnd = cr;
  }

  push(chunk: Uint8Array): void {
    const source = sourceOf(chunk);
    const { otherEnd, readAhead } = this;
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
      if (readAhead) start = readAhead(source, start, otherEnd);
      const end = lineEndFrom(source, start, otherEnd);
      if (end === length) break;
      this.hand(source, start, end);
      start = end + 1;
    }
    this.keep(chunk, start, length);
  }

  /** Passes on a last line that has no line end. */
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
    const retained = Math.min(to - from, maxLineBytes - this.carried);
    this.carry.set(chunk.subarray(from, from + retained), this.carried);
    this.carried += retained;
    if (retained < to - from) {
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
 * Finds the next LF or `otherEnd`, which is LF or CR, at or after `from`; returns the length of the bytes when there is none.
 * It checks four bytes at a time: a match becomes zero, and the subtraction then borrows into its high bit. The lowest bit
 * shows which byte it is, because only a true match can borrow first. Lines are about 60 bytes long, and one `indexOf` per
 * line takes longer than this loop.
 */
export function lineEndFrom(source: Source, from: number, otherEnd: number): number {
  if (otherEnd === lf) return lineFeedFrom(source, from);
  const { bytes, view } = source;
  const { length } = bytes;
  let at = from;
  for (const last = length - 4; at <= last; at += 4) {
    const word = view.getInt32(at, true);
    const feed = word ^ 0x0a0a0a0a;
    const other = word ^ 0x0d0d0d0d;
    const ends = (((feed - 0x01010101) & ~feed) | ((other - 0x01010101) & ~other)) & 0x80808080;
    if (ends !== 0) return at + lowestByte(ends);
  }
  while (at < length && bytes[at] !== lf && bytes[at] !== otherEnd) at++;
  return at;
}

/** The same for LF alone, which ends the lines of nearly all logs: two words a turn made the parser a tenth faster. */
function lineFeedFrom({ bytes, view }: Source, from: number): number {
  const { length } = bytes;
  let at = from;
  for (const last = length - 8; at <= last; at += 8) {
    const one = view.getInt32(at, true) ^ 0x0a0a0a0a;
    const two = view.getInt32(at + 4, true) ^ 0x0a0a0a0a;
    const first = (one - 0x01010101) & ~one & 0x80808080;
    const second = (two - 0x01010101) & ~two & 0x80808080;
    if ((first | second) !== 0)
      return first === 0 ? at + 4 + lowestByte(second) : at + lowestByte(first);
  }
  while (at < length && bytes[at] !== lf) at++;
  return at;
}

/** Returns which byte of a word, the first being 0, holds its lowest bit. */
function lowestByte(word: number): number {
  return (31 - Math.clz32(word & -word)) >> 3;
}

/** Returns whether the bytes contain a CR alone between two characters. */
export function hasLoneCr(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(cr); at >= 0; at = bytes.indexOf(cr, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== lf && next !== cr) return true;
  }
  return false;
}
