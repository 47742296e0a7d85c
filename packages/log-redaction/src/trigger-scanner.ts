import { layOut, Matcher, type Source } from '@ridescope/log-parser';
import { type Trigger, type TriggerTable, triggerTable } from './trigger-table.ts';

/** Only the end of a trigger is matched: that is specific enough and halves the time to build the table. */
const tellingBytes = 8;

/** Matches a digit, which becomes `#`: whether a line contains a trigger then doesn't depend on its digits. */
const digit = /\d/g;

/** Finds which of many short texts a line contains, in one pass over its bytes. */
export class TriggerScanner {
  private readonly table: TriggerTable;
  private readonly known: Matcher;
  private readonly anywhere: number;

  /**
   * @param triggers texts to find; `^` ties a text to the start of a message
   * @param known starts of messages that themselves contain no personal data
   * @param anywhere bits of the triggers that count in such messages too
   */
  constructor(triggers: readonly Trigger[], known: readonly string[], anywhere: number) {
    this.table = triggerTable(
      triggers.map(([text, bits]) => [text.slice(-tellingBytes).replace(digit, '#'), bits]),
    );
    this.known = new Matcher(layOut(known.map((literal) => ({ literal }))));
    this.anywhere = anywhere;
  }

  /** Returns the bits of all triggers in a message, or only those that can occur anywhere when its start is known. */
  bitsOfMessage({ bytes, view }: Source, start: number, end: number): number {
    const bits = this.bitsFrom(this.table.lineStart, bytes, start, end);
    if ((bits & ~this.anywhere) === 0) return bits;
    return this.known.match(view, start, end) < 0 ? bits : bits & this.anywhere;
  }

  /** Returns the bits of all triggers in a line that isn't a message. */
  bitsOfLine({ bytes }: Source, start: number, end: number): number {
    return this.bitsFrom(0, bytes, start, end);
  }

  private bitsFrom(first: number, bytes: Uint8Array, start: number, end: number): number {
    const { next, classOf, firstHit, bits } = this.table;
    let row = first;
    let found = 0;
    for (let at = start; at < end; at++) {
      row = next[row + (classOf[bytes[at] as number] as number)] as number;
      if (row >= firstHit) found |= bits[row] as number;
    }
    return found;
  }
}
