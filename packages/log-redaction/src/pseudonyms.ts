import { deviceKey, modelOf, partsOf } from '@ridescope/log-parser';

/** A log names about ten devices. A hostile file with more than this many of one shape gets the same pseudonym for the rest. */
const mostOfAShape = 2000;
/** Words that the game itself puts into device names. */
const plainWords = new Set(['ANT+', 'FE-C', 'Unknown', 'device']);
const letters = 'xyzabcdefghijklmnopqrstuvw';

/**
 * Assigns pseudonyms to names and numbers of devices. A pseudonym has the same length and shape and stays the same
 * throughout a log, because a report follows each device by its name or number. They are assigned in the order of the
 * log, so that masking a masked log changes nothing.
 */
export class Pseudonyms {
  /** Pseudonyms by name, because a log repeats its device names. */
  private readonly names = new Map<string, string>();
  /** Numbered texts by shape, such as `x000`. */
  private readonly shapes = new Map<string, Map<string, number>>();

  /** Turns `Wahoo KICKR 5404` into `Wahoo KICKR 1000`: model names and generic words stay. */
  deviceName(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const key = deviceKey(name);
    const pseudonym = partsOf(key)
      .map(({ text, isModel }) => (isModel || plainWords.has(text) ? text : this.word(text)))
      .join('');
    const at = name.indexOf(key);
    const full = name.slice(0, at) + pseudonym + name.slice(at + key.length);
    if (this.names.size < mostOfAShape) this.names.set(name, full);
    return full;
  }

  /** Replaces a number. Without leading zeros, its pseudonym has as many digits and no leading zero either. */
  number(digits: string): string {
    if (digits.startsWith('0')) return this.word(digits);
    const first = 10 ** (digits.length - 1);
    const index = this.indexOf(`#${digits.length}`, digits);
    return String(index < 9 * first ? first + index : first);
  }

  /** Replaces a device's address, a decimal number or a UUID, by zeros that end in its place among the addresses of the log. */
  address(text: string): string {
    const shape = text.replace(/[0-9A-Za-z\u0080-\uffff]/g, '0');
    return countIn(shape, this.indexOf(`@${shape}`, text));
  }

  private word(word: string): string {
    // The parser recognises serial numbers, also with the letter of a pedal side after them, by their digits.
    const [, before = '', digits, after = ''] = /^(\W?)(\d+)([A-Z]?)$/.exec(word) ?? [];
    if (digits && !digits.startsWith('0')) return before + this.number(digits) + after;
    const shape = word.replace(/[0-9]/g, '0').replace(/[A-Za-z\u0080-\uffff]/g, 'x');
    const pseudonym = countIn(shape, this.indexOf(shape, word));
    return modelOf(pseudonym) === undefined ? pseudonym : shape;
  }

  private indexOf(shape: string, text: string): number {
    let known = this.shapes.get(shape);
    if (!known) {
      if (this.shapes.size >= mostOfAShape) return 0;
      known = new Map();
      this.shapes.set(shape, known);
    }
    const index = known.get(text) ?? known.size;
    if (index >= mostOfAShape) return 0;
    known.set(text, index);
    return index;
  }
}

/** Counts in the letters and digits of a shape, from the right: `x000`, `x001`, … `x999`, `y000`. */
function countIn(shape: string, index: number): string {
  let rest = index;
  let text = '';
  for (const mark of [...shape].reverse()) {
    const alphabet = mark === '0' ? '0123456789' : mark === 'x' ? letters : mark;
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return rest > 0 ? shape : text;
}
