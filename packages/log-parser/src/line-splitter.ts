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
  private hasLoneCr = false;

  constructor(onLine: (source: Source, start: number, end: number) => void) {
    this.onLine = onLine;
  }

  /** From now on a CR ends a line too. It costs a look at every byte, so only files that need it get it. */
  setLoneCr(): void {
    this.hasLoneCr = true;
  }

  push(chunk: Uint8Array): void {
    const source = sourceOf(chunk);
    if (this.hasLoneCr) this.splitAtBoth(source);
    else this.splitAtLf(source);
  }

  /** Hands over a last line that has no end. */
  end(): void {
    this.closeCarried();
  }

  private splitAtLf(source: Source): void {
    const chunk = source.bytes;
    let start = 0;
    if (this.carried > 0 || this.isSkipping) {
      const end = chunk.indexOf(lf);
      this.keep(chunk, 0, end < 0 ? chunk.length : end);
      if (end < 0) return;
      this.closeCarried();
      start = end + 1;
    }
    for (;;) {
      const end = chunk.indexOf(lf, start);
      if (end < 0) break;
      this.hand(source, start, end);
      start = end + 1;
    }
    this.keep(chunk, start, chunk.length);
  }

  private splitAtBoth(source: Source): void {
    const chunk = source.bytes;
    let start = 0;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      if (byte !== lf && byte !== cr) continue;
      if (this.carried > 0 || this.isSkipping) {
        this.keep(chunk, start, i);
        this.closeCarried();
      } else {
        this.hand(source, start, i);
      }
      start = i + 1;
    }
    this.keep(chunk, start, chunk.length);
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

/** True when a CR stands alone between two characters of the bytes. */
export function hasLoneCr(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(cr); at >= 0; at = bytes.indexOf(cr, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== lf && next !== cr) return true;
  }
  return false;
}
