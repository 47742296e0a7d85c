import { type LineProbe, shapedBytes, shapedWordCount } from '@ridescope/log-parser';
import { isDigit, latin1 } from '../line-text.ts';
import { isTelling } from '../mask.ts';
import { digitless, WordTable } from './word-table.ts';
import { trait } from './word-traits.ts';

/** How a part of a message is masked that no line form vouches for. */
export const strange = {
  word: 0,
  /** With zeros, so that it stays a number. */
  number: 1,
  /** As a number when it begins with a zero. No figure does: it is a code, or the end of a telephone number. */
  numberIfCode: 2,
  /** A word of digits and marks that is masked with zeros, too. */
  zeros: 3,
} as const;

const quote = 39;
const doubleQuote = 34;
const openBracket = 91;
const smallX = 120;

/** More digits than a measured value has: a number of a person or a device, a coordinate, an address. */
const tellingDigits = 5;
/** As many digits behind letters are a serial number: `KICKR1234`. */
const serialDigits = 3;

/**
 * What is known of a text: nothing; that it has a form of the parser, behind which a name or a file may stand; or only what
 * the parser reads in lines without stamp, and the labels of the summary of a ride.
 */
export type TextKind = 'unknown' | 'known' | 'unstamped';

/** Numbers side by side. The lists keep their length, because a shorter list would be a new one for each word. */
interface Row {
  count: number;
  from: number[];
  to: number[];
  /** What is known of each: whether words around it say that it is telling, or whether it may be a code. */
  traits: number[];
  digits: number;
}

/**
 * Finds what to mask without a pattern: every word that no known line has, and long numbers in lines that no form knows. The
 * numbers of known forms are figures of the game, unless words beside them say that they tell of a body or a person.
 */
export class UnknownWords {
  /** The parts found last: offset, length and one of `strange` for each. */
  readonly found: number[] = [];
  private readonly table: WordTable;
  private readonly row: Row = { count: 0, from: [], to: [], traits: [], digits: 0 };

  constructor(probe: LineProbe) {
    this.table = new WordTable(probe);
  }

  /** Finds the parts to mask in a message or a line. Digits only decide about parts that may be codes. */
  find(bytes: Uint8Array, start: number, end: number, kind: TextKind): void {
    const { table, row } = this;
    const isKnown = kind === 'known';
    this.found.length = 0;
    let isStart = true;
    let before = 0;
    for (let from = wordFrom(bytes, start, end); from < end; ) {
      const to = wordEnd(bytes, from, end);
      const own = table.traitsOf(bytes, from, to);
      isStart &&= (own & trait.start) !== 0;
      if (kind === 'unstamped' && isClock(bytes, from, to)) {
        // A zero in a stamp with impossible digits would make it one of midnight.
        this.endRow(bytes, start, kind);
        before = 0;
      } else if (kind !== 'unstamped' || (own & trait.summary) === 0) {
        if ((before & trait.measure) !== 0 && (own & trait.bodyUnit) !== 0)
          row.traits[row.count - 1] = trait.telling;
        if ((own & trait.measure) !== 0) {
          row.from[row.count] = from;
          row.to[row.count] = to;
          const isSerial = !isKnown && (before & trait.model) !== 0 && (own & trait.code) !== 0;
          row.traits[row.count++] =
            (isSerial || saysTelling(before, isKnown) ? trait.telling : 0) | (own & trait.code);
          row.digits += digitsIn(bytes, from, to);
        } else {
          this.endRow(bytes, start, kind);
          if ((own & trait.strange) !== 0 && !isStart) {
            if (isKnown) this.addNames(bytes, start, from, to);
            else this.found.push(from - start, to - from, strange.word);
          } else if (!isKnown && digitsIn(bytes, from, to) >= tellingDigits)
            this.addNumbers(bytes, start, from, to, strange.number);
        }
        before = own;
      }
      from = wordFrom(bytes, to, end);
    }
    this.endRow(bytes, start, kind);
  }

  /**
   * Says whether the parser counts a message that it doesn't understand as it counts the masked one.
   * @param masked bytes of the masked message, from offset 0
   */
  keepsShape(bytes: Uint8Array, start: number, end: number, masked: Uint8Array): boolean {
    const { table } = this;
    const last = Math.min(end, start + shapedBytes);
    let isStart = true;
    let isMaskedStart = true;
    let from = wordFrom(bytes, start, last);
    for (let count = 0; from < last && count < shapedWordCount; count++) {
      const to = wordEnd(bytes, from, last);
      const was = table.traitsOf(bytes, from, to);
      const is = table.traitsOf(masked, from - start, to - start);
      isStart &&= (was & trait.start) !== 0;
      isMaskedStart &&= (is & trait.start) !== 0;
      const isStored = isSame(bytes, from, to, masked, from - start);
      const isUnshaped = !isStart && (was & is & trait.unshaped) !== 0;
      if (isStart !== isMaskedStart || !(isStored || isUnshaped)) return false;
      from = wordFrom(bytes, to, last);
    }
    return true;
  }

  /** People write telephone numbers and coordinates as numbers side by side. */
  private endRow(bytes: Uint8Array, start: number, kind: TextKind): void {
    const { row } = this;
    for (let i = 0; i < row.count; i++) {
      const own = row.traits[i] as number;
      const isLong = kind !== 'known' && row.digits >= tellingDigits;
      const isTelling = isLong || (own & trait.telling) !== 0;
      if (!isTelling && (kind === 'known' || (own & trait.code) === 0)) continue;
      const how = isTelling ? strange.number : strange.numberIfCode;
      this.addNumbers(bytes, start, row.from[i] as number, row.to[i] as number, how);
    }
    row.count = 0;
    row.digits = 0;
  }

  /** Adds what may be names in a word behind a known form, such as `(Plantina)` and the last part of `[BLE]:Plantina`. */
  private addNames(bytes: Uint8Array, start: number, from: number, to: number): void {
    if (isAsset(bytes, from, to)) return;
    for (let at = from; at < to; at++) {
      if (!isTelling(bytes[at] as number)) continue;
      const first = at;
      while (at < to && isTelling(bytes[at] as number)) at++;
      if (!this.isOfForms(bytes, first, at))
        this.found.push(first - start, at - first, strange.word);
    }
  }

  /** Says whether letters and digits are a word of the forms or patterns, a number, or the number of an address in memory. */
  private isOfForms(bytes: Uint8Array, from: number, to: number): boolean {
    const digits = digitsIn(bytes, from, to);
    if (digits === to - from) return true;
    // Whichever digit it is: what is masked must not depend on digits.
    if (isDigit(bytes[from] as number) && bytes[from + 1] === smallX) return true;
    const own = this.table.traitsOf(bytes, from, to);
    if ((own & trait.measure) !== 0) return true;
    return digits < serialDigits && (own & (trait.strange | trait.context)) !== trait.strange;
  }

  /** Adds the digits of a word, such as `Rider70012345`. Its letters and marks stay. */
  private addNumbers(bytes: Uint8Array, start: number, from: number, to: number, how: number) {
    for (let at = from; at < to; at++) {
      if (!isDigit(bytes[at] as number)) continue;
      const first = at;
      while (at < to && isDigit(bytes[at] as number)) at++;
      this.found.push(first - start, at - first, how);
    }
  }
}

/** Says whether the number behind a word describes a body or a person. */
function saysTelling(before: number, isKnown: boolean): boolean {
  return (before & trait.telling) !== 0 && !(isKnown && (before & trait.counter) !== 0);
}

/** Blanks and the control characters that `\s` of an ASCII text matches. */
function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

function wordFrom(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(bytes[at] as number)) at++;
  return at;
}

function wordEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && !isBlank(bytes[at] as number)) at++;
  return at;
}

/** Where the files of the game are, which have no names of people. */
const assetFolders = ['assets/', 'data/', 'Environment/', 'Environment\\', 'UI/'];
const longestFolder = Math.max(...assetFolders.map((folder) => folder.length));

/** Says whether a word is the path of a file of the game, maybe in a quotation. */
function isAsset(bytes: Uint8Array, start: number, end: number): boolean {
  const from = bytes[start] === quote || bytes[start] === doubleQuote ? start + 1 : start;
  const text = latin1(bytes, from, Math.min(end, from + longestFolder));
  return assetFolders.some((folder) => text.startsWith(folder));
}

/** Matches a time in brackets, possible or not. */
const clock = /^\[\d{1,2}:\d\d:\d\d\]$/;
const clockBytes = 10;

/** Says whether a word is a time in brackets, as a stamp is, with any digits. */
function isClock(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] !== openBracket || end - start > clockBytes) return false;
  return clock.test(latin1(bytes, start, end));
}

function digitsIn(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (isDigit(bytes[at] as number)) count++;
  return count;
}

/** Compares two words but for their digits. */
function isSame(a: Uint8Array, from: number, to: number, b: Uint8Array, other: number): boolean {
  for (let at = from; at < to; at++)
    if (digitless(a[at] as number) !== digitless(b[other + at - from] as number)) return false;
  return true;
}
