import { type LineProbe, shapedBytes, shapedWordCount } from '@ridescope/log-parser';
import { isDigit } from '../line-text.ts';
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

/** More digits than a measured value has: a number of a person or a device, a coordinate, an address. */
const tellingDigits = 5;

/** Numbers side by side. The lists keep their length, because a shorter list would be a new one for each word. */
interface Row {
  count: number;
  from: number[];
  to: number[];
  /** What is known of each: whether words around it say that it is telling, or whether it may be a code. */
  traits: number[];
  digits: number;
}

/** Finds what to mask in lines that no form knows: every word that no known line has, and long numbers. */
export class UnknownWords {
  /** The parts found last: offset, length and one of `strange` for each. */
  readonly found: number[] = [];
  private readonly table: WordTable;
  private readonly row: Row = { count: 0, from: [], to: [], traits: [], digits: 0 };

  constructor(probe: LineProbe) {
    this.table = new WordTable(probe);
  }

  /**
   * Finds the parts to mask in a message that no form knows, or in a line without stamp, of which only what the parser
   * reads and the labels of the summary of a ride are known. Digits only decide about parts that may be codes.
   */
  find(bytes: Uint8Array, start: number, end: number, isStamped = true): void {
    const { table, row } = this;
    this.found.length = 0;
    let isStart = true;
    let before = 0;
    for (let from = wordFrom(bytes, start, end); from < end; ) {
      const to = wordEnd(bytes, from, end);
      const own = table.traitsOf(bytes, from, to);
      isStart &&= (own & trait.start) !== 0;
      if (isStamped || (own & trait.summary) === 0) {
        if ((before & trait.measure) !== 0 && (own & trait.bodyUnit) !== 0)
          row.traits[row.count - 1] = trait.telling;
        if ((own & trait.measure) !== 0) {
          row.from[row.count] = from;
          row.to[row.count] = to;
          row.traits[row.count++] = (before & trait.telling) | (own & trait.code);
          row.digits += digitsIn(bytes, from, to);
        } else {
          this.endRow(bytes, start);
          if ((own & trait.strange) !== 0 && !isStart)
            this.found.push(from - start, to - from, strange.word);
          else if (digitsIn(bytes, from, to) >= tellingDigits)
            this.addNumbers(bytes, start, from, to, strange.number);
        }
        before = own;
      }
      from = wordFrom(bytes, to, end);
    }
    this.endRow(bytes, start);
  }

  /**
   * Says whether the parser counts a message that it doesn't understand as it counts the masked one.
   * @param masked bytes of the masked message, from offset 0
   */
  isShapeKept(bytes: Uint8Array, start: number, end: number, masked: Uint8Array): boolean {
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
      const isKept = isSame(bytes, from, to, masked, from - start);
      const isUnshaped = !isStart && (was & is & trait.unshaped) !== 0;
      if (isStart !== isMaskedStart || !(isKept || isUnshaped)) return false;
      from = wordFrom(bytes, to, last);
    }
    return true;
  }

  /** People write telephone numbers and coordinates as numbers side by side. */
  private endRow(bytes: Uint8Array, start: number): void {
    const { row } = this;
    for (let i = 0; i < row.count; i++) {
      const own = row.traits[i] as number;
      const isTelling = row.digits >= tellingDigits || (own & trait.telling) !== 0;
      if (!isTelling && (own & trait.code) === 0) continue;
      const how = isTelling ? strange.number : strange.numberIfCode;
      this.addNumbers(bytes, start, row.from[i] as number, row.to[i] as number, how);
    }
    row.count = 0;
    row.digits = 0;
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
