import { sniffBytes } from '../sniff.ts';
import { InputNormalizer } from './input-normalizer.ts';
import { findingsOf } from './input-plan.ts';
import { ZeroTail } from './zero-tail.ts';

/**
 * Turns a file as people send it into a log as the game wrote it: UTF-16, prefixes such as `> `, marks of code, HTML escapes,
 * wrapped lines, lost line ends, and zeros after a power cut. What the game wrote passes as it is. Everything that reads the
 * bytes of a log reads them through this, so that all see the same lines.
 */
export class LogInput {
  /** Lines may have been wrapped, but nothing proves it. */
  readonly isWrapUncertain: boolean;
  private readonly normalizer: InputNormalizer | undefined;
  private readonly zeros = new ZeroTail();

  /** @param head the first 64 KB of the file, or all of a smaller one; they are still to be pushed */
  constructor(head: Uint8Array) {
    const { plan, isWrapUncertain } = findingsOf(head.subarray(0, sniffBytes));
    this.normalizer = plan && new InputNormalizer(plan);
    this.isWrapUncertain = isWrapUncertain;
  }

  /** Says that the file was changed on its way, so that its bytes are not those of the lines. */
  get isChanged(): boolean {
    return this.normalizer !== undefined;
  }

  /** Says that the file so far ends in zeros. */
  get isCut(): boolean {
    return this.zeros.isCut;
  }

  /** @returns bytes of the log; those of the chunk itself where nothing was changed */
  push(chunk: Uint8Array): Uint8Array {
    return this.zeros.push(this.normalizer ? this.normalizer.push(chunk) : chunk);
  }

  /** @returns what was held back of the last line. Call once, after the last chunk. */
  end(): Uint8Array {
    const { normalizer } = this;
    return normalizer ? this.zeros.push(normalizer.end()) : new Uint8Array(0);
  }

  /** The zeros at the end of the file, at most 64 KB and one byte, which are no part of its lines. */
  zerosAtEnd(): Uint8Array<ArrayBuffer> {
    return this.zeros.rest();
  }
}
