import { maxLineBytes } from '../line-splitter.ts';

const nothing = new Uint8Array(0);

/**
 * Holds back the zeros at the end of a file that a power cut left: its size was stored, its last lines were not. Zeros with
 * text behind them go on as they are. An ordinary chunk costs two comparisons.
 */
export class ZeroTail {
  private zeros = 0;

  /** Says that the file so far ends in zeros. */
  get isCut(): boolean {
    return this.zeros > 0;
  }

  /** @returns the bytes of a chunk, with earlier zeros, that are not at the end of the file */
  push(chunk: Uint8Array): Uint8Array {
    if (this.zeros === 0 && chunk[chunk.length - 1] !== 0) return chunk;
    let end = chunk.length;
    while (end > 0 && chunk[end - 1] === 0) end--;
    if (end === 0) {
      this.zeros += chunk.length;
      return nothing;
    }
    const before = this.rest();
    this.zeros = chunk.length - end;
    if (before.length === 0) return chunk.subarray(0, end);
    const out = new Uint8Array(before.length + end);
    out.set(chunk.subarray(0, end), before.length);
    return out;
  }

  /** The zeros that were held back, at most one more than a line holds. */
  rest(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Math.min(this.zeros, maxLineBytes + 1));
  }
}
