import type { LineProbe, Reading, Source } from '@ridescope/log-parser';

const digitMask = '0';
/** Masks to try: the first characters, then the last one repeated. One of them never looks like a number, tag or function. */
const wordMasks = ['x', digitMask, '0x', 'x0'];

/** Makes sure that the parser reads a masked line exactly as it reads the original. */
export class LineGuard {
  private readonly probe: LineProbe;

  constructor(probe: LineProbe) {
    this.probe = probe;
  }

  /** Parses a message and finds the end of the text that identifies its form, which must not be masked. */
  readingOf(source: Source, message: number, end: number): Reading {
    return this.probe.read(source, message, end);
  }

  /** Says whether the parser reads the same in a masked message. */
  isReadAlike({ event }: Reading, source: Source, message: number, end: number): boolean {
    return isSame(event, this.probe.read(source, message, end).event);
  }

  /**
   * Keeps the shape by which the parser counts a line that it doesn't recognise. The log's own words get their letters
   * back. A mask that changes the shape, for example by looking like a number, is replaced by another one.
   * @param before the original message
   * @param masked the masked message
   */
  keepShape(before: string, masked: string, bytes: Uint8Array, message: number): void {
    let text = masked;
    let shapes = this.probe.shapedWords(text);
    for (const [index, { at, word, shape }] of this.probe.shapedWords(before).entries()) {
      if (shapes[index]?.shape === shape) continue;
      const own = shape === '…' || shape === '#' ? undefined : word;
      const masks = own === undefined ? wordMasks : [digitMask];
      for (const mask of masks) {
        const now = maskedWord(word, masked.slice(at, at + word.length), mask, own);
        text = text.slice(0, at) + now + text.slice(at + word.length);
        shapes = this.probe.shapedWords(text);
        if (shapes[index]?.shape === shape) break;
      }
    }
    for (let i = 0; i < text.length; i++) bytes[message + i] = text.charCodeAt(i);
  }
}

/** Replaces the masks in a word. @param own the original word when its letters should stay */
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

/** Compares two events, which hold only plain values and objects of plain values. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b);
  // Without lists of the keys, which would be garbage of every line.
  let count = 0;
  for (const key in a) {
    if (!isSame(a[key as never], b[key as never])) return false;
    count++;
  }
  for (const _ in b) count--;
  return count === 0;
}
