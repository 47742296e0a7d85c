import { layOut, Matcher, type Source } from '@ridescope/log-parser';
import { type Trigger, type TriggerTable, triggerTable } from './trigger-table.ts';

/** Only the end of a trigger is matched: that is specific enough and halves the time to build the table. */
const tellingBytes = 8;

/** Finds which of many short texts a line contains, in one pass over its bytes. */
export class TriggerScanner {
  private readonly table: TriggerTable;
  private readonly known: Matcher;
  private readonly inKnown: number;

  /**
   * @param triggers texts to find; `^` ties a text to the start of a message
   * @param known starts of messages that only contain what can occur anywhere
   * @param inKnown bits of the triggers that count in such messages
   */
  constructor(triggers: readonly Trigger[], known: readonly string[], inKnown: number) {
    this.table = triggerTable(triggers.map(([text, bits]) => [text.slice(-tellingBytes), bits]));
    this.known = new Matcher(layOut(known.map((literal) => ({ literal }))));
    this.inKnown = inKnown;
  }

  /**
   * Returns the bits of all triggers in a message, or only those that can occur anywhere when its start is known.
   * @param canContainAny false when the message contains nothing that can occur anywhere
   */
  bitsOfMessage(
    { bytes, view }: Source,
    start: number,
    end: number,
    canContainAny: boolean,
  ): number {
    if (!canContainAny && this.known.match(view, start, end) >= 0) return 0;
    const bits = this.bitsFrom(this.table.lineStart, bytes, start, end);
    if (bits === 0 || !canContainAny || (bits & ~this.inKnown) === 0) return bits;
    return this.known.match(view, start, end) < 0 ? bits : bits & this.inKnown;
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
