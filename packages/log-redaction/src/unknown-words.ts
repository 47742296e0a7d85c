import type { ShapedWord } from '@ridescope/log-parser';

/** A part of a message that no line form vouches for. */
export interface StrangeWord {
  at: number;
  length: number;
  /** It is masked with zeros, so that it stays a number. */
  isNumber: boolean;
}

/** A number with its unit: `25ms`, `-3.5`, `87%`, `12:30`. */
const measure =
  /^[("[]*[-+]?\d[\d.,:/]*(?:%|s|ms|us|min|h|m|km|mi|kph|mph|W|w|rpm|bpm|fps|FPS|Hz|MHz|GHz|dB|dBm|B|KB|kB|MB|GB|C)?[)"\].,:;]*$/;
/** More digits than a measured value has: a number of a person or a device, a coordinate, an address. */
const tellingDigits = 5;
/** In numbers side by side, as people write telephone numbers. */
const tellingDigitsInRow = 7;

/**
 * Finds what to mask in a message that no line form knows: every word that no known line has, and long numbers. A game of
 * tomorrow may write anything there.
 */
export function strangeWords(words: readonly ShapedWord[]): StrangeWord[] {
  const found: StrangeWord[] = [];
  let row: { at: number; word: string; digits: number }[] = [];
  const endRow = () => {
    const digits = row.reduce((sum, { digits: own }) => sum + own, 0);
    const isTelling = row.length > 1 && digits >= tellingDigitsInRow;
    const telling = row.filter((one) => isTelling || one.digits >= tellingDigits);
    found.push(...telling.flatMap(({ at, word }) => numbersIn(word, at)));
    row = [];
  };
  for (const { at, word, shape } of words) {
    const digits = word.replace(/\D/g, '').length;
    if (measure.test(word)) {
      row.push({ at, word, digits });
      continue;
    }
    endRow();
    if (shape === '…') found.push({ at, length: word.length, isNumber: false });
    else if (digits >= tellingDigits) found.push(...numbersIn(word, at));
  }
  endRow();
  return found;
}

/** Finds the digits of a word, such as `Rider70012345`. Its letters and marks stay. */
function numbersIn(word: string, at: number): StrangeWord[] {
  return [...word.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    at: at + index,
    length: digits.length,
    isNumber: true,
  }));
}
