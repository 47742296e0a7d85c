import { type Source, sourceOf } from '@ridescope/log-parser';
import type { DevicePseudonyms } from '../device-pseudonyms.ts';
import { copyBytes, isDigit } from '../line-text.ts';
import { digitMask, isChangedBy, letterMask, maskWith } from '../mask.ts';
import { type RedactionCounts, type RedactionKind, redactionKinds } from '../redaction-kinds.ts';
import { type PseudonymRole, pseudonymRoles, replaceAlike } from './pseudonym-mask.ts';
import {
  codeShift,
  isOrdered,
  isPlain,
  kindsOfParts,
  lowCode,
  numberCode,
  offsetBits,
  offsetMask,
  otherDigitCode,
  pseudonymCode,
  unchangedCode,
  zeroCode,
} from './shape-parts.ts';

/** Numbers for the masks of some eight thousand shapes. */
const poolSize = 65_536;
/** Longer messages seldom repeat. */
const longestShape = 1024;
/** Messages with more masked places are rare. */
const mostParts = 255;
/** Stands for a shape whose masks are not known. */
export const noMasks = 0;

/** Positions in the masks of a shape: of what they are for, and of the first part. */
const [bitsAt, lengthAt, floorAt, readingAt, listAt, opensAt, countAt, namesAt, flagsAt, partsAt] =
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What the parser makes of the messages of a shape: no event, an event or nothing to read, or the same whatever is masked. */
export const readings = { notUnderstood: 0, understood: 1, unread: 2 } as const;
export type ShapeReading = (typeof readings)[keyof typeof readings];

/** Flags of a shape: no digit makes a difference and nothing is parsed; masks depend on the order of lines. */
const [plainFlag, orderedFlag] = [1, 2];

const zero = 48;

/**
 * Remembers which places are masked in messages that differ only in their digits, so that the expressions of the patterns
 * run once a shape. A shape is left out when other digits could let a pattern find something else. All are in one array,
 * because objects would live just long enough to become garbage of V8's old generation.
 */
export class ShapeMasks {
  private readonly pool = new Int32Array(poolSize);
  /** The first number is left out, because no masks are 0. */
  private used = 1;
  private readonly lists: (readonly RedactionKind[])[] = [];
  private readonly listAt = new Map<string, number>();
  /** The pseudonyms with which each shape was masked first. */
  private readonly names: string[] = [];
  /** The parts of the message that is being masked. */
  private readonly parts: number[] = [];
  /** The pseudonyms of these parts, in their order. */
  private readonly pseudonyms: string[] = [];
  private message = 0;
  private opens: RedactionKind | undefined;
  private isRefused = true;
  private readonly original = sourceOf(new Uint8Array(longestShape));

  /** Says whether there is no room for the masks of another shape. */
  get isFull(): boolean {
    return this.used + partsAt + mostParts > poolSize;
  }

  /** Forgets all shapes. */
  clear(): void {
    this.used = 1;
    this.lists.length = 0;
    this.names.length = 0;
    this.listAt.clear();
  }

  /** Begins to note what is masked in a message. @param canRepeat whether other digits can't change what is found */
  begin(message: number, canRepeat: boolean): void {
    this.parts.length = 0;
    this.pseudonyms.length = 0;
    this.message = message;
    this.opens = undefined;
    this.isRefused = !canRepeat;
  }

  /** Leaves the message's shape out: other digits might lead to other masks. */
  refuse(): void {
    this.isRefused = true;
  }

  /** Notes that lines without stamp may go on with a text of that kind. */
  addOpen(kind: RedactionKind): void {
    this.opens = kind;
  }

  /** Notes a place and its mask. @param isChanged whether the mask changed any byte */
  addMask(
    bytes: Uint8Array,
    from: number,
    to: number,
    kind: RedactionKind,
    mask: number,
    isChanged: boolean,
  ): void {
    const isNumber = mask === digitMask;
    if (isChanged) this.add(from, to, redactionKinds.indexOf(kind) | (isNumber ? numberCode : 0));
    // Letters are the same in all messages of the shape; zeros are not, unless an earlier mask put them there.
    else if (isNumber && this.hasOwnDigit(bytes, from, to)) this.isRefused = true;
  }

  /** Notes that the mask of what follows depends on whether a digit is a zero. */
  addZero(at: number, isZero: boolean): void {
    this.add(at, at + 1, isZero ? zeroCode : otherDigitCode);
  }

  /** Notes a text that has a pseudonym. @param isChanged whether the pseudonym took its place */
  addPseudonym(
    at: number,
    text: string,
    role: PseudonymRole,
    pseudonym: string,
    isChanged: boolean,
  ): void {
    const code = pseudonymCode | pseudonymRoles.indexOf(role) | (isChanged ? 0 : unchangedCode);
    this.add(at, at + text.length, code);
    this.pseudonyms.push(pseudonym);
  }

  /**
   * Keeps what was noted since `begin`. Call it only when there is room.
   * @param bits the patterns that were tried
   * @param floor offset in the message where masking may begin
   * @returns the masks, or `noMasks` for a shape that was left out
   */
  keep(bits: number, length: number, floor: number, reading: ShapeReading): number {
    const { parts, pool } = this;
    if (this.isRefused || length > longestShape || parts.length > mostParts) return noMasks;
    const masks = this.used;
    pool[masks + bitsAt] = bits;
    pool[masks + lengthAt] = length;
    pool[masks + floorAt] = floor;
    pool[masks + readingAt] = reading;
    pool[masks + listAt] = this.listOf(kindsOfParts(parts));
    pool[masks + opensAt] = this.opens ? redactionKinds.indexOf(this.opens) + 1 : 0;
    pool[masks + countAt] = parts.length;
    pool[masks + namesAt] = this.names.length;
    const isAlwaysAlike = reading === readings.unread && parts.every(isPlain);
    pool[masks + flagsAt] =
      (isAlwaysAlike ? plainFlag : 0) | (parts.some(isOrdered) ? orderedFlag : 0);
    for (const pseudonym of this.pseudonyms) this.names.push(pseudonym);
    for (let i = 0; i < parts.length; i++) pool[masks + partsAt + i] = parts[i] as number;
    this.used += partsAt + parts.length;
    return masks;
  }

  /** Says whether the masks are those for messages of that length in which these patterns have triggers. */
  fits(masks: number, bits: number, length: number): boolean {
    return (
      masks !== noMasks &&
      this.pool[masks + bitsAt] === bits &&
      this.pool[masks + lengthAt] === length
    );
  }

  kindsOf(masks: number): readonly RedactionKind[] {
    return this.lists[this.pool[masks + listAt] as number] ?? [];
  }

  /** Returns the kind of the text that lines without stamp may go on with, if any. */
  openOf(masks: number): RedactionKind | undefined {
    const opens = this.pool[masks + opensAt] as number;
    return opens === 0 ? undefined : redactionKinds[opens - 1];
  }

  floorOf(masks: number): number {
    return this.pool[masks + floorAt] as number;
  }

  readingOf(masks: number): ShapeReading {
    return this.pool[masks + readingAt] as ShapeReading;
  }

  /** Says whether there are masks, and the parser reads nothing in messages of their shape. */
  isUnread(masks: number): boolean {
    return masks !== noMasks && this.readingOf(masks) === readings.unread;
  }

  /** Says whether the masks depend on earlier lines, or those of later lines on them. */
  isOrdered(masks: number): boolean {
    return this.hasFlag(masks, orderedFlag);
  }

  private hasFlag(masks: number, flag: number): boolean {
    return ((this.pool[masks + flagsAt] as number) & flag) !== 0;
  }

  /**
   * Masks a message as others of its shape.
   * @returns false when its digits make a difference; it is unchanged then
   */
  apply(masks: number, source: Source, message: number, devices: DevicePseudonyms): boolean {
    const { pool, original } = this;
    const { bytes } = source;
    if (this.hasFlag(masks, plainFlag)) return this.applyPlain(masks, bytes, message);
    const length = pool[masks + lengthAt] as number;
    copyBytes(source, message, message + length, original, 0);
    const floor = message + (pool[masks + floorAt] as number);
    const end = masks + partsAt + (pool[masks + countAt] as number);
    let name = pool[masks + namesAt] as number;
    for (let at = masks + partsAt; at < end; at++) {
      const part = pool[at] as number;
      const code = part >>> codeShift;
      const from = message + (part & offsetMask);
      const to = from + ((part >>> offsetBits) & offsetMask);
      let isAlike: boolean;
      if ((code & pseudonymCode) !== 0) {
        const role = pseudonymRoles[code & lowCode] as PseudonymRole;
        const canReplace = from >= floor;
        const isChanged = (code & unchangedCode) === 0;
        const like = this.names[name++] ?? '';
        isAlike = replaceAlike(bytes, from, to, devices, role, canReplace, isChanged, like);
      } else if (code < zeroCode) isAlike = maskWith(bytes, from, to, letterMask);
      else if (code < numberCode)
        isAlike = (original.bytes[part & offsetMask] === zero) === (code === zeroCode);
      else isAlike = maskWith(bytes, from, to, digitMask);
      if (isAlike) continue;
      this.undo(source, message, length);
      return false;
    }
    return true;
  }

  /** Does so for a shape without pseudonyms that is never parsed. A number of zeros is not masked, so it is not counted. */
  private applyPlain(masks: number, bytes: Uint8Array, message: number): boolean {
    const { pool } = this;
    const first = masks + partsAt;
    const end = first + (pool[masks + countAt] as number);
    for (let at = first; at < end; at++) {
      const part = pool[at] as number;
      const from = message + (part & offsetMask);
      const to = from + ((part >>> offsetBits) & offsetMask);
      if (part >>> codeShift >= numberCode && !isChangedBy(bytes, from, to, digitMask))
        return false;
    }
    for (let at = first; at < end; at++) {
      const part = pool[at] as number;
      const from = message + (part & offsetMask);
      const to = from + ((part >>> offsetBits) & offsetMask);
      maskWith(bytes, from, to, part >>> codeShift < zeroCode ? letterMask : digitMask);
    }
    return true;
  }

  /** Gives the message that `apply` masked last its bytes back. */
  undo(source: Source, message: number, length: number): void {
    copyBytes(this.original, 0, length, source, message);
  }

  count(masks: number, counts: RedactionCounts): void {
    for (const kind of this.kindsOf(masks)) counts[kind]++;
  }

  private add(from: number, to: number, code: number): void {
    const offset = from - this.message;
    if (offset > offsetMask || to - from > offsetMask) this.isRefused = true;
    else this.parts.push(offset | ((to - from) << offsetBits) | (code << codeShift));
  }

  /** Says whether a range has a digit that no earlier mask put there. */
  private hasOwnDigit(bytes: Uint8Array, from: number, to: number): boolean {
    for (let at = from; at < to; at++) {
      const offset = at - this.message;
      const isMasked = this.parts.some((part) => {
        const first = part & offsetMask;
        const isNumber = ((part >>> codeShift) & (numberCode | pseudonymCode)) === numberCode;
        return isNumber && first <= offset && offset < first + ((part >>> offsetBits) & offsetMask);
      });
      if (!isMasked && isDigit(bytes[at] as number)) return true;
    }
    return false;
  }

  private listOf(kinds: readonly RedactionKind[]): number {
    const key = kinds.join();
    const known = this.listAt.get(key);
    if (known !== undefined) return known;
    this.listAt.set(key, this.lists.length);
    return this.lists.push(kinds) - 1;
  }
}
