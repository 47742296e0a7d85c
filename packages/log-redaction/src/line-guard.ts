import { LineProbe, type Reading, type Source } from '@ridescope/log-parser';

/** Lines without stamp of which the parser reads the start: numbers of an activity, and messages of graphics drivers. */
const readStarts =
  /^(?:(?:End UTC time|Dist traveled meters) *:? ?[-+.:\dTZ]*|WARNING|-{9}|error: the locations)/;

const digitMask = 48;
const letterMask = 120;

/** Sees to it that a masked line is read by a log analyser as the line was. */
export class LineGuard {
  private readonly probe = new LineProbe();

  /** What is read in a message, and where what may be masked of it begins: behind what tells its form. */
  readingOf(source: Source, message: number, end: number): Reading {
    return this.probe.read(source, message, end);
  }

  /** Where what may be masked of a line without stamp begins. */
  readEnd(line: string): number {
    return readStarts.exec(line)?.[0].length ?? 0;
  }

  isReadAlike({ event }: Reading, source: Source, message: number, end: number): boolean {
    return isSame(event, this.probe.read(source, message, end).event);
  }

  /**
   * A line that is not understood is counted by its shape. Words in it that are the log's own, and none of a person, get
   * their letters back; where the mask of another looks like a number or a tag and the word did not, or the other way round,
   * it gets the other mask.
   * @param before the message as it was
   * @param masked the same with masks
   */
  keepShape(before: string, masked: string, bytes: Uint8Array, message: number): void {
    const after = this.probe.shapedWords(masked);
    for (const [index, { at, word, shape }] of this.probe.shapedWords(before).entries()) {
      const now = after[index]?.shape;
      if (now === shape) continue;
      // Neither a number nor a tag such as `[xxx]`.
      const other = now === '#' ? letterMask : digitMask;
      for (let i = at; i < at + word.length; i++) {
        const was = before.charCodeAt(i);
        if (bytes[message + i] === was) continue;
        if (shape === '…') bytes[message + i] = other;
        else bytes[message + i] = isDigit(was) ? digitMask : was;
      }
    }
  }
}

function isDigit(char: number): boolean {
  return char >= 48 && char <= 57;
}

/** Events hold plain values, and devices of plain values. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => isSame(a[key as never], b[key as never]));
}
