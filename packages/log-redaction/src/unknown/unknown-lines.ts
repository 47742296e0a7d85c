import { type LineProbe, type Reading, type Source, sourceOf } from '@ridescope/log-parser';
import { isSame } from '../line-guard.ts';
import { latin1, readEnd } from '../line-text.ts';
import { digitMask, letterMask, maskWith } from '../mask.ts';
import type { Place, PlaceMap } from '../places.ts';
import type { ShapeMasks } from '../shapes/shape-masks.ts';
import { emptyPlan, longestPlanned, MaskPlans, noPlan } from './mask-plans.ts';
import { strange, type TextKind, UnknownWords } from './unknown-words.ts';

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

function kindOf({ isUnknown }: Reading): TextKind {
  return isUnknown ? 'unknown' : 'known';
}

function isLetter(byte: number): boolean {
  const small = byte | 32;
  return small >= 97 && small <= 122;
}

/**
 * Masks the words that no line form knows, in lines without a form and behind the text that identifies one. Where no pattern
 * finds anything, that does not depend on the digits of a message, so each shape is looked at once.
 */
export class UnknownLines {
  readonly plans = new MaskPlans();
  private readonly probe: LineProbe;
  private readonly words: UnknownWords;
  private readonly copy = sourceOf(new Uint8Array(longestPlanned));
  /** Says whether the message in which words were found last has a form. */
  private isKnown = false;

  constructor(probe: LineProbe) {
    this.probe = probe;
    this.words = new UnknownWords(probe);
  }

  /**
   * Finds what to mask in a message, for `mask`.
   * @param plan that of its shape, if it has one
   */
  find(plan: number, reading: Reading, bytes: Uint8Array, start: number, end: number): void {
    const { plans, words } = this;
    this.isKnown = !reading.isUnknown;
    if (plans.fits(plan, end - start)) plans.copyParts(plan, words.found);
    else words.find(bytes, start, end, kindOf(reading));
  }

  /** Does the same in a line without stamp. */
  findUnstamped(bytes: Uint8Array, start: number, end: number): void {
    this.isKnown = false;
    this.words.find(bytes, start, end, 'unstamped');
  }

  /**
   * Masks what was found last.
   * @param before the original text
   * @param floor finds where masking may begin
   * @param places gets the masked places
   * @param placeMap where the patterns found names of devices, and what they masked, which keep their masks in known forms
   * @param masks where they are noted
   */
  mask(
    bytes: Uint8Array,
    start: number,
    before: string,
    floor: () => number,
    places: Place[],
    placeMap: PlaceMap,
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
      if (this.isKnown && (placeMap.hasDeviceOrContext(from, to) || placeMap.isCovered(from, to)))
        continue;
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
   * Plans what to mask in all messages that differ from this one only in digits.
   * @param reading what the parser reads in it
   * @returns the plan, `emptyPlan`, or `noPlan` for a long message
   */
  planOf(reading: Reading, source: Source, message: number, end: number): number {
    const { probe, words, plans, copy } = this;
    const { bytes } = source;
    const length = end - message;
    if (length > longestPlanned || plans.isFull) return noPlan;
    words.find(bytes, message, end, kindOf(reading));
    if (words.found.length === 0) return emptyPlan;
    if (!reading.isUnknown) this.leaveWhatIsRead(reading, source, message, end);
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
      (form >= 0 || words.keepsShape(bytes, message, end, copy.bytes));
    if (!isReadAlike) plans.setNotAlone(plan);
    return plan;
  }

  /** Leaves out the parts without which the parser would read something else, or that identify the form. */
  private leaveWhatIsRead(
    { event, literalBytes }: Reading,
    source: Source,
    message: number,
    end: number,
  ): void {
    const { probe, copy } = this;
    const { found } = this.words;
    if (event?.kind === 'route' && event.name !== undefined) {
      found.length = 0;
      return;
    }
    copy.bytes.set(source.bytes.subarray(message, end));
    let count = 0;
    for (let i = 0; i < found.length; i += 3) {
      const from = Math.max(found[i] as number, literalBytes);
      const to = (found[i] as number) + (found[i + 1] as number);
      if (from >= to) continue;
      if (event) {
        maskWith(copy.bytes, from, to, found[i + 2] === strange.word ? letterMask : digitMask);
        const isAlike = isSame(event, probe.read(copy, 0, end - message).event);
        copy.bytes.set(source.bytes.subarray(message + from, message + to), from);
        if (!isAlike) continue;
      }
      found[count++] = from;
      found[count++] = to - from;
      found[count++] = found[i + 2] as number;
    }
    found.length = count;
  }

  /** Does the same for lines without stamp. */
  planOfUnstamped(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length > longestPlanned || this.plans.isFull) return noPlan;
    this.words.find(bytes, start, end, 'unstamped');
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
