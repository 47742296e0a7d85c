import {
  hasLoneCr,
  LogInput,
  maxLineBytes,
  type Source,
  sniffBytes,
  sourceOf,
} from '@ridescope/log-parser';
import { ExampleList } from './example-list.ts';
import { LineMasker } from './line-masker.ts';
import { byteOrderMarkBytes, messageStart } from './line-text.ts';
import { type RedactionCounts, type RedactionExample, redactionKinds } from './redaction-kinds.ts';
import { ShapedLines } from './shaped-lines.ts';
import { StampFinder } from './stamp-finder.ts';

export interface RedactionOptions {
  /** The most examples to keep of each kind; 0 by default. */
  examplesPerKind?: number;
  /** Lets `push` return an array that is only valid until the next call, which keeps memory flat. */
  isOutputReused?: boolean;
  /** Keeps what no pattern finds in lines that no form knows, so that patterns can be tested one by one. */
  keepsUnknown?: boolean;
}

const lf = 10;
const cr = 13;

/**
 * Masks personal data in a log. It takes chunks of any size and returns as many bytes, because every mask is as long as
 * the text it covers: size and line positions stay the same. A log that was changed on its way, such as a quoted one, comes
 * out as the game wrote it, because no pattern would find anything in UTF-16 or in a wrapped line. The report of a masked
 * log equals the report of the original. Masking a masked log changes nothing, and chunk sizes don't affect the result. It
 * holds one chunk and 64 KB.
 */
export class LogRedactor {
  readonly counts = Object.fromEntries(redactionKinds.map((kind) => [kind, 0])) as RedactionCounts;
  readonly examples: RedactionExample[];
  private readonly lines: ShapedLines;
  private readonly stamps = new StampFinder();
  /** The start of the file, or the incomplete line at the end of the last chunk. */
  private carry = new Uint8Array(1024);
  private carried = 0;
  private readonly isOutputReused: boolean;
  private output = new Uint8Array(0);
  /** The line ending is still unknown. */
  private isAtHead = true;
  /** A single CR ends a line. */
  private hasLoneCr = false;
  /** Undefined until the start of the file shows what must be undone. */
  private input: LogInput | undefined;
  private head: Uint8Array | undefined = new Uint8Array(1024);
  private headBytes = 0;
  /** The last chunk ended inside a line, after its first 64 KB. */
  private isOverlong = false;

  constructor({
    examplesPerKind = 0,
    isOutputReused = false,
    keepsUnknown = false,
  }: RedactionOptions = {}) {
    this.isOutputReused = isOutputReused;
    const examples = new ExampleList(examplesPerKind);
    this.examples = examples.list;
    this.lines = new ShapedLines(new LineMasker(this.counts, examples, keepsUnknown));
  }

  /** Masks a chunk. @returns the complete lines so far, in a new array unless `isOutputReused` */
  push(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
    if (this.input) return this.maskLines(this.input.push(chunk));
    this.keepHead(chunk);
    if (this.headBytes < sniffBytes) return new Uint8Array(0);
    const head = this.takeHead();
    this.input = new LogInput(head);
    return this.maskLines(this.input.push(head));
  }

  /** Masks the rest of the last line. Call once, after the last chunk. */
  end(): Uint8Array<ArrayBuffer> {
    const head = this.input ? undefined : this.takeHead();
    this.input ??= new LogInput(head ?? new Uint8Array(0));
    const parts = [head ? this.input.push(head) : new Uint8Array(0), this.input.end()];
    const lines = parts.map((part) => this.maskLines(part).slice());
    return concat([...lines, this.endLines(), this.input.zerosAtEnd()]);
  }

  private keepHead(chunk: Uint8Array): void {
    this.head = withBytes(this.head ?? new Uint8Array(0), this.headBytes, chunk);
    this.headBytes += chunk.length;
  }

  private takeHead(): Uint8Array {
    const head = (this.head ?? new Uint8Array(0)).subarray(0, this.headBytes);
    this.head = undefined;
    return head;
  }

  private maskLines(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
    const isHeld = this.isAtHead
      ? this.carried + chunk.length < sniffBytes
      : !this.isOverlong &&
        this.carried + chunk.length <= maxLineBytes &&
        !(chunk.includes(lf) || (this.hasLoneCr && chunk.includes(cr)));
    if (isHeld) {
      this.keep(chunk);
      return new Uint8Array(0);
    }
    const out = this.outputOf(this.carried + chunk.length);
    out.set(this.carry.subarray(0, this.carried));
    out.set(chunk, this.carried);
    const done = this.maskWhole(out, this.firstLineIn(out));
    this.carried = 0;
    this.keep(out.subarray(done));
    return out.subarray(0, done);
  }

  private endLines(): Uint8Array<ArrayBuffer> {
    const out = this.carry.slice(0, this.carried);
    this.carried = 0;
    const done = this.maskWhole(out, this.firstLineIn(out));
    if (done < out.length) this.maskPart(sourceOf(out), done, out.length, true);
    return out;
  }

  private outputOf(length: number): Uint8Array<ArrayBuffer> {
    if (!this.isOutputReused) return new Uint8Array(length);
    if (this.output.length < length) this.output = new Uint8Array(2 * length);
    return this.output.subarray(0, length);
  }

  private keep(bytes: Uint8Array): void {
    this.carry = withBytes(this.carry, this.carried, bytes);
    this.carried += bytes.length;
  }

  /** Masks all complete lines and the available part of an overlong one. @returns the number of masked bytes */
  private maskWhole(bytes: Uint8Array, start: number): number {
    const source = sourceOf(bytes);
    const { length } = bytes;
    let at = start;
    const { lines, stamps, hasLoneCr } = this;
    const { shapes, masker } = lines;
    if (this.isOverlong) at = this.maskRest(bytes, at);
    for (;;) {
      // Where a CR ends a line, the LF behind it ends an empty one.
      if (hasLoneCr) while (at < length && (bytes[at] === lf || bytes[at] === cr)) at++;
      const from = stamps.messageStart(source, at);
      const end = shapes.read(source, from, length, from > at);
      if (end < 0) break;
      if (end - at > maxLineBytes) this.maskOverlong(source, at);
      else if (shapes.bits !== 0 || masker.isOpen) lines.maskLine(source, at, from, end);
      at = end + 1;
    }
    if (bytes.length - at <= maxLineBytes) return at;
    return this.maskOverlong(source, at);
  }

  /** Detects the line ending from the start of the file, as the parser does. @returns the offset of the first line */
  private firstLineIn(bytes: Uint8Array): number {
    if (!this.isAtHead) return 0;
    this.isAtHead = false;
    const start = byteOrderMarkBytes(bytes);
    this.hasLoneCr = hasLoneCr(bytes.subarray(start, sniffBytes));
    if (this.hasLoneCr) this.lines.setLoneCr();
    return start;
  }

  private maskOverlong(source: Source, start: number): number {
    this.maskPart(source, start, start + maxLineBytes);
    this.lines.masker.startRest();
    return this.maskRest(source.bytes, start + maxLineBytes);
  }

  /** Masks the rest of an overlong line. */
  private maskRest(bytes: Uint8Array, from: number): number {
    const end = this.lineEnd(bytes, from);
    this.isOverlong = end < 0;
    const to = end < 0 ? bytes.length : end;
    this.lines.masker.maskRest(bytes, from, to);
    return to;
  }

  /** Finds the end of the line that contains `from`, or -1. */
  private lineEnd(bytes: Uint8Array, from: number): number {
    if (!this.hasLoneCr) return bytes.indexOf(lf, from);
    for (let at = from; at < bytes.length; at++)
      if (bytes[at] === lf || bytes[at] === cr) return at;
    return -1;
  }

  /** Masks a line without an end, or the first part of a line. */
  private maskPart(source: Source, start: number, end: number, isCut = false): void {
    const from = messageStart(source.bytes, start, end);
    this.lines.shapes.read(source, from, end, from > start);
    this.lines.maskLine(source, start, from, end, isCut);
  }
}

/** Writes bytes behind the first `used` of a buffer, or of a larger copy of it. */
function withBytes(buffer: Uint8Array, used: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const needed = used + bytes.length;
  let target = buffer as Uint8Array<ArrayBuffer>;
  if (needed > buffer.length) {
    target = new Uint8Array(Math.max(needed, 2 * buffer.length));
    target.set(buffer.subarray(0, used));
  }
  target.set(bytes, used);
  return target;
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
