import { type Trigger, type TriggerTable, triggerTable } from './trigger-table.ts';

const lf = 10;
const cr = 13;

/** Set by triggers that say that the rest of their line is of no interest. */
export const skipBit = 1 << 30;

/** Finds lines that hold one of many short texts, in one pass over the bytes. */
export class TriggerScanner {
  private readonly table: TriggerTable;

  /** @param triggers with bits below `skipBit`, or that one for texts whose line is to be left out */
  constructor(triggers: readonly Trigger[]) {
    this.table = triggerTable(triggers);
  }

  /**
   * Hands every line with a trigger to `onLine`, from the line that starts at `from` on, with the bits of all triggers in
   * it: its first byte and one past its last, line end excluded. `onLine` answers where to go on: at the end of this line
   * or at the start of a later one.
   */
  scan(
    bytes: Uint8Array,
    from: number,
    onLine: (start: number, end: number, bits: number) => number,
  ): void {
    const { next, classOf, firstHit, lineStart, bits } = this.table;
    const { length } = bytes;
    let row = lineStart;
    let at = from;
    while (at < length) {
      row = next[row + (classOf[bytes[at] as number] as number)] as number;
      at++;
      if (row < firstHit) continue;
      const end = lineEnd(bytes, at);
      if (bits[row] === skipBit) at = end;
      else at = onLine(startOfLine(bytes, at), end, this.bitsTo(bytes, row, at, end));
      row = lineStart;
    }
  }

  /** All triggers up to the end of a line, from a hit on. */
  private bitsTo(bytes: Uint8Array, hit: number, from: number, end: number): number {
    const { next, classOf, firstHit, bits } = this.table;
    let row = hit;
    let found = bits[row] as number;
    for (let at = from; at < end; at++) {
      row = next[row + (classOf[bytes[at] as number] as number)] as number;
      if (row >= firstHit) found |= bits[row] as number;
    }
    return found;
  }
}

function startOfLine(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at > 0 && bytes[at - 1] !== lf && bytes[at - 1] !== cr) at--;
  return at;
}

/** Where the line that `from` lies in ends. */
export function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== lf && bytes[at] !== cr) at++;
  return at;
}
