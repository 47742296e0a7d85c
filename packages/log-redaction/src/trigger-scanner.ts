import { readStamp } from '@ridescope/log-parser';
import { type Trigger, type TriggerTable, triggerTable } from './trigger-table.ts';

const lf = 10;
const cr = 13;

/** Set by triggers that say that the rest of their line is of no interest. */
export const skipBit = 1 << 30;
/** Set behind a line end. */
const lineBit = 1 << 29;

/** Finds lines that hold one of many short texts, in one pass over the bytes. */
export class TriggerScanner {
  private readonly table: TriggerTable;

  /** @param triggers with bits below 1 << 29, or with `skipBit`; behind a `^` they stand at the start of a message */
  constructor(triggers: readonly Trigger[]) {
    this.table = triggerTable([...triggers, ['^', lineBit]]);
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
    let at = from;
    let row = 0;
    let isLineStart = true;
    while (at < length) {
      if (isLineStart) {
        isLineStart = false;
        // Nothing is looked for in a stamp, and what stands without one is no message.
        const stamp = readStamp(bytes, at, length);
        row = stamp < 0 ? 0 : lineStart;
        if (stamp >= 0) at += stamp & 15;
        continue;
      }
      row = next[row + (classOf[bytes[at] as number] as number)] as number;
      at++;
      if (row < firstHit) continue;
      const found = bits[row] as number;
      if (found !== lineBit) {
        const end = lineEnd(bytes, at);
        if (found === skipBit) at = end;
        else at = onLine(startOfLine(bytes, at), end, this.bitsTo(bytes, row, at, end));
      }
      isLineStart = true;
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
