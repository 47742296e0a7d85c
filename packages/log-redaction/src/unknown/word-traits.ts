import { type LineProbe, modelOf } from '@ridescope/log-parser';
import { patterns } from '../patterns/index.ts';
import { gameWords } from './game-words.ts';

/** What decides about masking a word and its neighbours, as bits. None depends on which digits a word has. */
export const trait = {
  /** A number, maybe with its unit. */
  measure: 1,
  /** No known line has it, so it may be a name. */
  strange: 2,
  /** The parser keeps nothing of it when it counts a line that it doesn't understand. */
  unshaped: 4,
  /** It is never a name at the start of a message. */
  start: 8,
  /** The number behind it describes a body or belongs to a person. */
  telling: 16,
  /** The number before it describes a body. */
  bodyUnit: 32,
  /** A number of three digits or more, alone: with a leading zero it is no figure. */
  code: 64,
  /** It labels the summary of a ride. */
  summary: 128,
  /** A pattern finds data by it. */
  context: 256,
  /** It belongs to the model of a device, behind which its serial number stands. */
  model: 512,
  /** In a known form, the number behind it is counted by a sensor, also when the word looks telling. */
  counter: 1024,
} as const;

/** A number with its unit: `25ms`, `-3.5`, `87%`, `12:30`. */
const measure =
  /^[("[]*[-+]?\d[\d.,:/]*(?:%|s|secs?|ms|us|mins?|h|hrs?|days?|m|km|mi|kph|mph|W|w|rpm|fps|FPS|Hz|MHz|GHz|dB|dBm|B|KB|kB|MB|GB|C)?[)"\].,:;]*$/;
/** Units in which bodies are measured. */
const bodyUnit = /^(?:kgs?|lbs?|pounds|stone|cm|years?|yrs?|yo|bpm)\b/i;
/** Words that come before a figure of a body or a number of a person, small. */
const tellingWords = new Set(
  (
    'born birthday birth dob age aged ftp threshold mass weigh weight weighs wt height tall bmi hr pulse zip plz postcode ' +
    'call dial tel phone ext pin otp code uid'
  ).split(' '),
);
const isAscii = /^[\x20-\x7e]+$/;
const letters = /[A-Za-z]+/g;
const longestTelling = 9;
const longestModel = 24;
const code = /^\W*\d{3,}\W*$/;

/** Words of the block that the game writes without stamps at the end of a ride. */
const summaryWords = new Set(
  (
    'Activity Burned CYCLING Calories Climbed Count Cur Dist Drops Earned Elevation End Ending Granted INCREMENTED Last Length ' +
    'Level Max Meters NONE Name Qualifying RUNNING Ride SUSTAINING Sport Start Starting State Streak Target Time Timestamp ' +
    'Total Traveled UTC Week XP burned climbed drops earned length meters state streak time traveled'
  ).split(' '),
);

/** Counters in lines of power meters. Without its form, `WT` may be the weight of a rider and not the ticks of a wheel. */
const counterWord = /^WT:$/;

/**
 * Words in the expressions and triggers of the patterns. Behind a known form they stay, because data beside them would not be
 * found again in a masked log.
 */
const contextWords: ReadonlySet<string> = new Set(
  patterns.flatMap(({ find, triggers }) =>
    [find.source.replace(/\\[a-z]|\[[^\]]*\]|\?<\w+>/gi, ' '), ...triggers].flatMap(
      (text) => text.match(/[A-Za-z]{2,}/g) ?? [],
    ),
  ),
);

/** Finds the traits of a word. */
export function traitsOf(word: string, probe: LineProbe): number {
  const isUnshaped = probe.isUnshaped(word);
  return (
    (measure.test(word) ? trait.measure : 0) |
    (isUnshaped ? trait.unshaped : 0) |
    (isUnshaped && !isOfGame(word) ? trait.strange : 0) |
    (probe.canStart(word) ? trait.start : 0) |
    (endsTelling(word) ? trait.telling : 0) |
    (bodyUnit.test(word) ? trait.bodyUnit : 0) |
    (code.test(word) ? trait.code : 0) |
    (summaryWords.has(word) ? trait.summary : 0) |
    (contextWords.has(word) ? trait.context : 0) |
    (isOfModel(word) ? trait.model : 0) |
    (counterWord.test(word) ? trait.counter : 0)
  );
}

/** Says whether a word is a number, or made of known words and single letters, so that it can't be or contain a name. */
export function isNameless(word: string, probe: LineProbe): boolean {
  if (measure.test(word)) return true;
  if (!isAscii.test(word)) return false;
  const isPlain = !/\d/.test(word);
  const parts = word.match(letters) ?? [];
  return parts.every((part) =>
    part.length === 1 ? isPlain : gameWords.has(part) || !probe.isUnshaped(part),
  );
}

/** Says whether a word, maybe in marks, belongs to the model of a device. A long word would take an expression long. */
function isOfModel(word: string): boolean {
  if (word.length > longestModel || !/^\W*[A-Z4i]/.test(word)) return false;
  return modelOf(word.replace(/^\W+|\W+$/g, '')) !== undefined;
}

/** Says whether a word ends with a telling one, maybe in marks. A long word would take an expression long. */
function endsTelling(word: string): boolean {
  let end = word.length;
  while (end > 0 && !isWordCharacter(word.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > 0 && end - start <= longestTelling && isWordCharacter(word.charCodeAt(start - 1)))
    start--;
  return tellingWords.has(word.slice(start, end).toLowerCase());
}

/** Says whether `\w` matches a character. */
function isWordCharacter(code: number): boolean {
  const small = code | 32;
  return (code >= 48 && code < 58) || (small >= 97 && small <= 122) || code === 95;
}

/** Says whether all letters of a word are words of the game: `{flag:`, `"pixel_format"`. */
function isOfGame(word: string): boolean {
  return isAscii.test(word) && (word.match(letters) ?? []).every((part) => gameWords.has(part));
}
