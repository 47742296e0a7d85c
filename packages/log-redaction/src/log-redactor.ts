import { maxLineBytes, readStamp } from '@ridescope/log-parser';
import { LineMasker } from './line-masker.ts';
import { cleanTriggers } from './patterns/clean-lines.ts';
import { patterns } from './patterns/index.ts';
import { type RedactionCounts, type RedactionExample, redactionKinds } from './redaction-kinds.ts';
import { lineEnd, skipBit, TriggerScanner } from './trigger-scanner.ts';

export interface RedactionOptions {
  /** Examples kept of each kind, at most; 0 by default. */
  examplesPerKind?: number;
}

const lf = 10;
const cr = 13;

let scanner: TriggerScanner | undefined;
/** Made when it is first needed, and once: it costs some milliseconds. */
function triggerScanner(): TriggerScanner {
  scanner ??= new TriggerScanner([
    ...cleanTriggers.map((text) => [text, skipBit] as const),
    ...patterns.flatMap(({ triggers }, index) =>
      triggers.map((text) => [text, 1 << index] as const),
    ),
  ]);
  return scanner;
}

/**
 * Masks personal data in a log: bytes in, in chunks of any size, as many bytes out. A mask is as long as what it covers,
 * so that the log stays as large as it was and every line where it was. What a log analyser reads stays as it was: the
 * report of a masked log equals that of the log. Masking what is masked changes nothing. The same bytes give the same
 * bytes however they are cut; memory is a chunk and one line of at most 64 KB.
 */
export class LogRedactor {
  readonly counts = Object.fromEntries(redactionKinds.map((kind) => [kind, 0])) as RedactionCounts;
  readonly examples: RedactionExample[] = [];
  private readonly masker: LineMasker;
  private readonly scanner = triggerScanner();
  /** The line that the last chunk broke off. */
  private carry = new Uint8Array(1024);
  private carried = 0;
  /** The last chunk broke off in a line, beyond its first 64 KB. */
  private isOverlong = false;

  constructor({ examplesPerKind = 0 }: RedactionOptions = {}) {
    this.masker = new LineMasker(this.counts, this.examples, examplesPerKind);
  }

  /** @returns the lines that are whole by now, in an array of their own. */
  push(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
    const isWhole = this.isOverlong || chunk.includes(lf) || chunk.includes(cr);
    if (!isWhole && this.carried + chunk.length <= maxLineBytes) {
      this.keep(chunk);
      return new Uint8Array(0);
    }
    const out = new Uint8Array(this.carried + chunk.length);
    out.set(this.carry.subarray(0, this.carried));
    out.set(chunk, this.carried);
    const done = this.maskWhole(out);
    this.carried = 0;
    this.keep(out.subarray(done));
    return out.subarray(0, done);
  }

  /** @returns what is left of the last line. Call once, after the last chunk. */
  end(): Uint8Array<ArrayBuffer> {
    const out = this.carry.slice(0, this.carried);
    this.carried = 0;
    this.maskLines(out);
    return out;
  }

  private keep(bytes: Uint8Array): void {
    const needed = this.carried + bytes.length;
    if (needed > this.carry.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.carry.length));
      larger.set(this.carry.subarray(0, this.carried));
      this.carry = larger;
    }
    this.carry.set(bytes, this.carried);
    this.carried = needed;
  }

  /** Masks all lines that are whole, and as much of an overlong one as is there. Answers how many bytes that were. */
  private maskWhole(bytes: Uint8Array): number {
    let at = this.isOverlong ? this.maskRest(bytes, 0) : 0;
    while (at < bytes.length) {
      const window = bytes.subarray(at, at + maxLineBytes);
      const lines = Math.max(window.lastIndexOf(lf), window.lastIndexOf(cr)) + 1;
      if (lines > 0) {
        this.maskLines(window.subarray(0, lines));
        at += lines;
      } else if (bytes.length - at <= maxLineBytes) {
        break;
      } else {
        this.maskLines(window);
        this.masker.startRest();
        at = this.maskRest(bytes, at + maxLineBytes);
      }
    }
    return at;
  }

  /** Masks to the end of an overlong line. */
  private maskRest(bytes: Uint8Array, from: number): number {
    const end = lineEnd(bytes, from);
    this.masker.maskRest(bytes.subarray(from, end));
    this.isOverlong = end === bytes.length;
    return end;
  }

  private maskLines(bytes: Uint8Array): void {
    const goOn = (end: number) => (this.masker.isOpen ? this.maskContinuations(bytes, end) : end);
    this.scanner.scan(bytes, goOn(0), (start, end, bits) => {
      this.masker.maskLine(bytes.subarray(start, end), bits);
      return goOn(end);
    });
  }

  /** Masks lines without stamp. Answers where the next line with one starts. */
  private maskContinuations(bytes: Uint8Array, from: number): number {
    let start = from;
    for (;;) {
      while (bytes[start] === lf || bytes[start] === cr) start++;
      if (start >= bytes.length) return bytes.length;
      const end = lineEnd(bytes, start);
      if (readStamp(bytes, start, end) >= 0) {
        this.masker.close();
        return start;
      }
      this.masker.maskContinuation(bytes.subarray(start, end));
      start = end;
    }
  }
}
