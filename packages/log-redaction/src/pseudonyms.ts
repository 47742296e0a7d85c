import { deviceKey, modelOf, piecesOf } from '@ridescope/log-parser';

/** A log names some ten devices. Beyond this many of one look, which only a hostile file has, all are alike. */
const mostOfALook = 2000;
/** Words of the game's own in names of devices. */
const plainWords = new Set(['ANT+', 'FE-C', 'Unknown', 'device']);
const letters = 'xyzabcdefghijklmnopqrstuvw';

/**
 * Stand-ins for what tells devices apart: as long, of the same look, and the same for the same text all through a log,
 * because a report follows each device by its name or number. They are given out in the order of the log, so that
 * stand-ins stand in for themselves.
 */
export class Pseudonyms {
  /** What was given out, as a log names its devices over and over. */
  private readonly names = new Map<string, string>();
  /** By look, such as `x000`: the texts of that look, numbered. */
  private readonly looks = new Map<string, Map<string, number>>();

  /** `Wahoo KICKR 5404` gives `Wahoo KICKR 1000`: words of the model stay, and what does not tell devices apart. */
  deviceName(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const key = deviceKey(name);
    const stand = piecesOf(key)
      .map(({ text, isModel }) => (isModel || plainWords.has(text) ? text : this.word(text)))
      .join('');
    const at = name.indexOf(key);
    const full = name.slice(0, at) + stand + name.slice(at + key.length);
    if (this.names.size < mostOfALook) this.names.set(name, full);
    return full;
  }

  /** A number without leading zeros keeps its digits' count and gets no leading zero. */
  number(digits: string): string {
    if (digits.startsWith('0')) return this.word(digits);
    const first = 10 ** (digits.length - 1);
    const index = this.indexOf(`#${digits.length}`, digits);
    return String(index < 9 * first ? first + index : first);
  }

  private word(word: string): string {
    // A serial number behind the letters of a model, and the side of a pedal behind that, is read as such by its digits.
    const [, before = '', digits, after = ''] = /^(\W?)(\d+)([A-Z]?)$/.exec(word) ?? [];
    if (digits && !digits.startsWith('0')) return before + this.number(digits) + after;
    const look = word.replace(/[0-9]/g, '0').replace(/[A-Za-z\u0080-\uffff]/g, 'x');
    const stand = standIn(look, this.indexOf(look, word));
    return modelOf(stand) === undefined ? stand : look;
  }

  private indexOf(look: string, text: string): number {
    let known = this.looks.get(look);
    if (!known) {
      if (this.looks.size >= mostOfALook) return 0;
      known = new Map();
      this.looks.set(look, known);
    }
    const index = known.get(text) ?? known.size;
    if (index >= mostOfALook) return 0;
    known.set(text, index);
    return index;
  }
}

/** Counts in the letters and digits of a look, from the right: `x000`, `x001`, … `x999`, `y000`. */
function standIn(look: string, index: number): string {
  let rest = index;
  let text = '';
  for (const mark of [...look].reverse()) {
    const alphabet = mark === '0' ? '0123456789' : mark === 'x' ? letters : mark;
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return rest > 0 ? look : text;
}
