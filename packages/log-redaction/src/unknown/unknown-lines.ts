import { type LineProbe, type Source, sourceOf } from '@ridescope/log-parser';
import { latin1, readEnd } from '../line-text.ts';
import { digitMask, letterMask, maskWith } from '../mask.ts';
import type { Place } from '../places.ts';
import type { ShapeMasks } from '../shapes/shape-masks.ts';
import { emptyPlan, longestPlanned, MaskPlans, noPlan } from './mask-plans.ts';
import { strange, UnknownWords } from './unknown-words.ts';

/** Only digits and marks that don't look like a number: a word of them stays so when it is masked with zeros. */
const zeros = /^(?![-+]?\d[\d.,:]*%?$)[^A-Za-z\x80-\xff]*$/;

/** Says whether a word is masked with zeros although it is no number. */
function isMaskedWithZeros(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte >= 128 || isLetter(byte)) return false;
  }
  return zeros.test(latin1(bytes, from, to));
}

function isLetter(byte: number): boolean {
  const small = byte | 32;
  return small >= 97 && small <= 122;
}

/**
 * Masks what no line form knows. Where no pattern finds anything, that does not depend on the digits of a message, so each
 * shape is looked at once.
 */
export class UnknownLines {
  readonly plans = new MaskPlans();
  private readonly probe: LineProbe;
  private readonly words: UnknownWords;
  private readonly copy = sourceOf(new Uint8Array(longestPlanned));

  constructor(probe: LineProbe) {
    this.probe = probe;
    this.words = new UnknownWords(probe);
  }

  /**
   * Finds what to mask in a message that no form knows, for `mask`.
   * @param plan that of its shape, if it has one
   */
  find(plan: number, bytes: Uint8Array, start: number, end: number): void {
    const { plans, words } = this;
    if (plans.fits(plan, end - start)) plans.copyParts(plan, words.found);
    else words.find(bytes, start, end);
  }

  /** Does the same in a line without stamp. */
  findUnstamped(bytes: Uint8Array, start: number, end: number): void {
    this.words.find(bytes, start, end, false);
  }

  /**
   * Masks what was found last.
   * @param before the original text
   * @param floor finds where masking may begin
   * @param places gets the masked places
   * @param masks where they are noted
   */
  mask(
    bytes: Uint8Array,
    start: number,
    before: string,
    floor: () => number,
    places: Place[],
    masks: ShapeMasks,
  ): void {
    const { found } = this.words;
    for (let i = 0; i < found.length; i += 3) {
      const at = found[i] as number;
      const how = found[i + 2] as number;
      if (how === strange.numberIfCode) {
        const isZero = before[at] === '0';
        masks.addZero(start + at, isZero);
        if (!isZero) continue;
      }
      const from = Math.max(start + at, floor());
      const to = start + at + (found[i + 1] as number);
      // Also what a pattern masked in part: one mask for the whole word, so that masking again changes nothing.
      const isNumber =
        how === strange.number ||
        how === strange.numberIfCode ||
        isMaskedWithZeros(bytes, from, to);
      const mask = isNumber ? digitMask : letterMask;
      const isChanged = maskWith(bytes, from, to, mask);
      masks.addMask(bytes, from, to, 'unknownText', mask, isChanged);
      if (isChanged) places.push({ from, to, kind: 'unknownText', isPseudonym: false });
    }
  }

  /**
   * Plans what to mask in all unknown messages that differ from this one only in digits.
   * @returns the plan, `emptyPlan`, or `noPlan` for a long message
   */
  planOf(source: Source, message: number, end: number): number {
    const { probe, words, plans, copy } = this;
    const { bytes } = source;
    const length = end - message;
    if (length > longestPlanned || plans.isFull) return noPlan;
    words.find(bytes, message, end);
    if (words.found.length === 0) return emptyPlan;
    const form = probe.unreadForm(source, message, end);
    const plan = this.add(
      bytes,
      message,
      length,
      form === undefined ? 0 : probe.literalBytesOf(form),
    );
    for (let i = 0; i < length; i++) copy.bytes[i] = bytes[message + i] as number;
    plans.apply(plan, copy.bytes, 0);
    // Otherwise the parser might read such a message in another way afterwards.
    const isReadAlike =
      form !== undefined &&
      probe.unreadForm(copy, 0, length) === form &&
      (form >= 0 || words.isShapeKept(bytes, message, end, copy.bytes));
    if (!isReadAlike) plans.setNotAlone(plan);
    return plan;
  }

  /** Does the same for lines without stamp. */
  planOfUnstamped(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length > longestPlanned || this.plans.isFull) return noPlan;
    this.words.find(bytes, start, end, false);
    if (this.words.found.length === 0) return emptyPlan;
    return this.add(bytes, start, length, readEnd(latin1(bytes, start, end)));
  }

  private add(bytes: Uint8Array, start: number, length: number, floor: number): number {
    const { found } = this.words;
    for (let i = 0; i < found.length; i += 3) {
      if (found[i + 2] !== strange.word) continue;
      const at = found[i] as number;
      const to = start + at + (found[i + 1] as number);
      if (isMaskedWithZeros(bytes, start + Math.max(at, floor), to)) found[i + 2] = strange.zeros;
    }
    return this.plans.add(length, found, floor);
  }
}
