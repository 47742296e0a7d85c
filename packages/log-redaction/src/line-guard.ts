import { LineProbe, type Reading, type Source } from '@ridescope/log-parser';

/** Lines without stamp of which the parser reads the start: numbers of an activity, and messages of graphics drivers. */
const readStarts =
  /^(?:(?:End UTC time|Dist traveled meters) *:? ?[-+.:\dTZ]*|WARNING|-{9}|error: the locations)/;

const digitMask = '0';
/** The first characters of a mask and all that follow them: one of these looks like no number, tag or name of a function. */
const wordMasks = ['x', digitMask, '0x', 'x0'];

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
   * their letters back; a word whose mask looks like something that it did not, such as a number, gets another.
   * @param before the message as it was
   * @param masked the same with masks
   */
  keepShape(before: string, masked: string, bytes: Uint8Array, message: number): void {
    let text = masked;
    for (const [index, { at, word, shape }] of this.probe.shapedWords(before).entries()) {
      if (this.shapeAt(text, index) === shape) continue;
      const own = shape === '…' || shape === '#' ? undefined : word;
      const masks = own === undefined ? wordMasks : [digitMask];
      for (const mask of masks) {
        const now = maskedWord(word, masked.slice(at, at + word.length), mask, own);
        text = text.slice(0, at) + now + text.slice(at + word.length);
        if (this.shapeAt(text, index) === shape) break;
      }
    }
    for (let i = 0; i < text.length; i++) bytes[message + i] = text.charCodeAt(i);
  }

  private shapeAt(message: string, index: number): string | undefined {
    return this.probe.shapedWords(message)[index]?.shape;
  }
}

/** Puts other masks where there are masks. @param own the word, where its letters are to stay */
function maskedWord(was: string, masked: string, mask: string, own?: string): string {
  let count = 0;
  return [...was]
    .map((char, i) => {
      if (char === masked[i]) return char;
      if (own !== undefined && !/\d/.test(char)) return own[i];
      return mask.charAt(Math.min(count++, mask.length - 1));
    })
    .join('');
}

/** Events hold plain values, and devices of plain values. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => isSame(a[key as never], b[key as never]));
}
