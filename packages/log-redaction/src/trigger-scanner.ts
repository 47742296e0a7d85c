import { layOut, Matcher, type Source } from '@ridescope/log-parser';
import { type Trigger, type TriggerTable, triggerTable } from './trigger-table.ts';

/** The end of a trigger is all that is looked for: it is telling enough, and making the table takes half the time. */
const tellingBytes = 8;

/** Tells which of many short texts are in a line, in one pass over its bytes. */
export class TriggerScanner {
  private readonly table: TriggerTable;
  private readonly skipped: Matcher;

  /**
   * @param triggers behind a `^` they stand at the start of a message
   * @param skipped starts of messages that are not looked at, whatever follows
   */
  constructor(triggers: readonly Trigger[], skipped: readonly string[]) {
    this.table = triggerTable(triggers.map(([text, bits]) => [text.slice(-tellingBytes), bits]));
    this.skipped = new Matcher(layOut(skipped.map((literal) => ({ literal }))));
  }

  /** The bits of all triggers in a message. */
  bitsOfMessage({ bytes, view }: Source, start: number, end: number): number {
    if (this.skipped.match(view, start, end) >= 0) return 0;
    return this.bitsFrom(this.table.lineStart, bytes, start, end);
  }

  /** The same of a line that is no message. */
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
