import { layOut, Matcher, type Source } from '@ridescope/log-parser';
import { type Trigger, type TriggerTable, triggerTable } from './trigger-table.ts';

/** Of a trigger only the end is matched: that is specific enough and halves the time to build the table. */
const tellingBytes = 8;

/**
 * Matches letters at the start of a trigger that are hexadecimal digits too, when enough of the word follows. They could
 * continue numbers of other triggers, and doing without them saves a third of the table.
 */
const hexStart = /^[A-Fa-f]+(?=[^#~ ][^#~]{3})/;

/** Matches a digit, which becomes `#`: whether a line contains a trigger then doesn't depend on its digits. */
const digit = /\d/g;

/** Stands for a numeric part of a message that is too long for 16 bits. */
const wholeMessage = 0xffff;

/** Returns which triggers count where, as the bits that they set. */
export interface TriggerRules {
  /** Starts of messages that themselves contain no personal data. */
  known: readonly string[];
  /** Bits of the triggers that count in such messages too. */
  anywhere: number;
  /**
   * Bits of triggers that are digits above all. Half of all lines contain some number like them, so their digits are compared
   * too, by a separate table: one for all triggers would take too long to build.
   */
  numeric: number;
}

/** Finds which of many short texts a line contains, in one pass over its bytes. */
export class TriggerScanner {
  private readonly table: TriggerTable;
  private readonly numbers: TriggerTable;
  private readonly longestNumeric: number;
  private readonly known: Matcher;
  private readonly rules: TriggerRules;

  /** @param triggers texts to find; `^` ties a text to the start of a message */
  constructor(triggers: readonly Trigger[], rules: TriggerRules) {
    this.table = triggerTable(
      triggers.map(([text, bits]) => {
        const end = text.slice(-tellingBytes).replace(hexStart, '');
        return [end.replace(digit, '#'), bits];
      }),
    );
    const numeric = triggers.filter(([, bits]) => (bits & rules.numeric) !== 0);
    this.numbers = triggerTable(numeric);
    this.longestNumeric = Math.max(0, ...numeric.map(([text]) => text.length));
    this.known = new Matcher(layOut(rules.known.map((literal) => ({ literal }))));
    this.rules = rules;
  }

  /**
   * Returns the bits of all triggers that a message may contain, whatever its digits are, or only those that can occur
   * anywhere when its start is known.
   */
  bitsOfShape({ bytes, view }: Source, start: number, end: number): number {
    const bits = bitsIn(this.table, this.table.lineStart, bytes, start, end);
    const { anywhere } = this.rules;
    if ((bits & ~anywhere) === 0) return bits;
    return this.known.match(view, start, end) < 0 ? bits : bits & anywhere;
  }

  /** Says whether one of these patterns has triggers of digits. */
  isNumeric(bits: number): boolean {
    return (bits & this.rules.numeric) !== 0;
  }

  /**
   * Finds the part of a message that has all its triggers of digits, whatever its digits are.
   * @returns the offset in the message where it begins, and in the lower 16 bits that of its end
   */
  numericPart({ bytes }: Source, start: number, end: number): number {
    if (end - start >= wholeMessage) return wholeMessage;
    const { next, classOf, classCount, bits, lineStart } = this.table;
    let state = lineStart;
    let first = end;
    let last = start;
    for (let at = start; at < end; at++) {
      const c = classOf[bytes[at] as number] as number;
      state = next[Math.imul(state, classCount) + c] as number;
      if (!this.isNumeric(bits[state] as number)) continue;
      if (first === end) first = at;
      last = at + 1;
    }
    return (Math.max(0, first - start - this.longestNumeric) << 16) | (last - start);
  }

  /**
   * Leaves the bits of those triggers that a message contains with its digits.
   * @param part the numeric part of any message of its shape
   */
  withDigits(
    bitsOfShape: number,
    { bytes }: Source,
    start: number,
    end: number,
    part: number,
  ): number {
    const { numbers } = this;
    const from = start + (part >>> 16);
    const to = part === wholeMessage ? end : start + (part & wholeMessage);
    const bits = bitsIn(numbers, from === start ? numbers.lineStart : 0, bytes, from, to);
    return bitsOfShape & (bits | ~this.rules.numeric);
  }

  /** Returns the bits of all triggers in a line that isn't a message. */
  bitsOfLine({ bytes }: Source, start: number, end: number): number {
    return bitsIn(this.table, 0, bytes, start, end);
  }
}

/** @param first the state to begin with */
function bitsIn(
  { next, classOf, classCount, bits }: TriggerTable,
  first: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  let state = first;
  let found = 0;
  for (let at = start; at < end; at++) {
    const c = classOf[bytes[at] as number] as number;
    state = next[Math.imul(state, classCount) + c] as number;
    found |= bits[state] as number;
  }
  return found;
}
