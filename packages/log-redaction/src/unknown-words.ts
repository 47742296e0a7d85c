import type { ShapedWord } from '@ridescope/log-parser';
import { gameWords } from './game-words.ts';

/** A part of a message that no line form vouches for. */
export interface StrangeWord {
  at: number;
  length: number;
  /** It is masked with zeros, so that it stays a number. */
  isNumber: boolean;
}

/** A number with its unit: `25ms`, `-3.5`, `87%`, `12:30`. */
const measure =
  /^[("[]*[-+]?\d[\d.,:/]*(?:%|s|ms|us|min|h|m|km|mi|kph|mph|W|w|rpm|fps|FPS|Hz|MHz|GHz|dB|dBm|B|KB|kB|MB|GB|C)?[)"\].,:;]*$/;
/** More digits than a measured value has: a number of a person or a device, a coordinate, an address. */
const tellingDigits = 5;
/** Units in which bodies are measured, and words that come before a figure of a body or a number of a person. */
const bodyUnit = /^(?:kgs?|lbs?|pounds|stone|cm|years?|yrs?|yo|bpm)\b/i;
const tellingWord =
  /(?:^|\W)(?:born|birthday|birth|dob|aged?|ftp|threshold|mass|weigh(?:t|s)?|wt|height|tall|bmi|hr|pulse|zip|plz|post ?code|call|dial|tel|phone|ext|pin|otp|code|uid)\W*$/i;
/** No figure begins like this: it is a code, or the end of a telephone number. */
const leadingZero = /^\W*0\d{2,}\W*$/;

/** Words of the block that the game writes without stamps at the end of a ride. */
const summaryWords = new Set(
  (
    'Activity Burned CYCLING Calories Climbed Count Cur Dist Drops Earned Elevation End Ending Granted INCREMENTED Last Length ' +
    'Level Max Meters NONE Name Qualifying RUNNING Ride SUSTAINING Sport Start Starting State Streak Target Time Timestamp ' +
    'Total Traveled UTC Week XP burned climbed drops earned length meters state streak time traveled'
  ).split(' '),
);

/**
 * Finds what to mask in a line without stamp, of which only what the parser reads and the labels of the summary of a ride
 * are known.
 */
export function strangeUnstampedWords(words: readonly ShapedWord[]): StrangeWord[] {
  return strangeWords(words.filter(({ word }) => !summaryWords.has(word)));
}

/**
 * Finds what to mask in a message that no line form knows: every word that no known line has, and long numbers. A game of
 * tomorrow may write anything there.
 */
export function strangeWords(words: readonly ShapedWord[]): StrangeWord[] {
  const found: StrangeWord[] = [];
  let row: { at: number; word: string; digits: number; isTelling: boolean }[] = [];
  const endRow = () => {
    const digits = row.reduce((sum, { digits: own }) => sum + own, 0);
    // People write telephone numbers and coordinates as numbers side by side.
    const telling = row.filter((one) => digits >= tellingDigits || one.isTelling);
    found.push(...telling.flatMap(({ at, word }) => numbersIn(word, at)));
    row = [];
  };
  for (const [index, { at, word, shape }] of words.entries()) {
    const digits = word.replace(/\D/g, '').length;
    if (measure.test(word)) {
      const isTelling =
        leadingZero.test(word) ||
        tellingWord.test(words[index - 1]?.word ?? '') ||
        bodyUnit.test(words[index + 1]?.word ?? '');
      row.push({ at, word, digits, isTelling });
      continue;
    }
    endRow();
    if (shape === '…' && !isOfGame(word)) found.push({ at, length: word.length, isNumber: false });
    else if (digits >= tellingDigits) found.push(...numbersIn(word, at));
  }
  endRow();
  return found;
}

/** Says whether all letters of a word are words of the game: `{flag:`, `"pixel_format"`. */
function isOfGame(word: string): boolean {
  return (
    /^[\x20-\x7e]+$/.test(word) &&
    (word.match(/[A-Za-z]+/g) ?? []).every((part) => gameWords.has(part))
  );
}

/** Finds the digits of a word, such as `Rider70012345`. Its letters and marks stay. */
function numbersIn(word: string, at: number): StrangeWord[] {
  return [...word.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    at: at + index,
    length: digits.length,
    isNumber: true,
  }));
}
