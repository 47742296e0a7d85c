import { layOut, Matcher, type Source } from '@ridescope/log-parser';
import { type Trigger, type TriggerTable, triggerTable } from './trigger-table.ts';

/** Only the end of a trigger is matched: that is specific enough and halves the time to build the table. */
const tellingBytes = 8;

/** Finds which of many short texts a line contains, in one pass over its bytes. */
export class TriggerScanner {
  private readonly table: TriggerTable;
  private readonly skipped: Matcher;

  /**
   * @param triggers texts to find; `^` ties a text to the start of a message
   * @param skipped starts of messages to ignore
   */
  constructor(triggers: readonly Trigger[], skipped: readonly string[]) {
    this.table = triggerTable(triggers.map(([text, bits]) => [text.slice(-tellingBytes), bits]));
    this.skipped = new Matcher(layOut(skipped.map((literal) => ({ literal }))));
  }

  /** Returns the bits of all triggers in a message. */
  bitsOfMessage({ bytes, view }: Source, start: number, end: number): number {
    if (this.skipped.match(view, start, end) >= 0) return 0;
    return this.bitsFrom(this.table.lineStart, bytes, start, end);
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
