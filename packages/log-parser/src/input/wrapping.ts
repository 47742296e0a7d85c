import { readStamp } from '../stamp.ts';
import { bytesOfText } from './text-bytes.ts';

export interface Wrapping {
  /** The longest line that the program left whole, in characters. */
  width: number;
  /** The lines were cut at the width, inside words, as a terminal does. Otherwise they were cut at blanks. */
  isHard: boolean;
}

/** Programs wrap mail at 66 to 80 characters and terminals at up to 132. Logs of a ride have longer lines. */
const shortestWrapped = 55;
export const longestWrapped = 140;
/** One wrapped line may be chance. */
export const leastWrapped = 2;
/** The share of lines without a stamp that must continue a full line. */
const wrappedShare = 0.9;
/** So many lines of exactly the same length are no chance. */
const leastHard = 3;
/** From this share of lines without a stamp behind one with a stamp on, among so many lines, a log may be wrapped. */
const uncertain = { share: 0.2, lines: 20 };

// Masking turns letters and digits of any alphabet into letters or digits and keeps marks and lengths. These forms don't tell
// letters from digits, so they are the same behind it.
/** Lines that the game writes without a stamp: rules, and names with a value such as `Sport        : CYCLING`. */
const unstampedByGame =
  /^[^A-Za-z0-9\u0080-\uffff]*$|^[A-Za-z0-9\u0080-\uffff][A-Za-z0-9\u0080-\uffff ]{1,40} {2}: /;

/**
 * The same, and what graphics drivers write between the lines of the game, such as `WARNING: 0:12: …` and `error: …`. A wrapped
 * line may go on with such a word.
 */
const writtenUnstamped =
  /^[^A-Za-z0-9\u0080-\uffff]*$|^[A-Za-z0-9\u0080-\uffff][A-Za-z0-9\u0080-\uffff ]{1,40} {2}: |^[A-Za-z0-9\u0080-\uffff]{4,7} ?:/;

export function isStamped(line: string): boolean {
  // A stamp has at most 11 characters.
  const start = bytesOfText(line.slice(0, 12));
  return readStamp(start, 0, start.length) >= 0;
}

/** Counts the characters before the first blank. */
function firstWord(line: string): number {
  const blank = line.indexOf(' ');
  return blank < 0 ? line.length : blank;
}

/** Says whether a line begins with what did not fit into the line before it. */
export function continues(line: string, before: string, { width, isHard }: Wrapping): boolean {
  if (before === '' || unstampedByGame.test(line) || isStamped(line)) return false;
  if (isHard) return before.length === width;
  return before.trimEnd().length + 1 + firstWord(line) > width;
}

/** Finds out whether a mail program or a terminal wrapped the lines; undefined where nothing shows it. */
export function wrappingOf(lines: readonly string[]): Wrapping | undefined {
  const width = widthOf(lines);
  if (width < shortestWrapped || width > longestWrapped) return undefined;
  const fullWidth = lines.reduce((most, line) => Math.max(most, line.length), 0);
  let stamped = 0;
  let unstamped = 0;
  let wrapped = 0;
  let full = 0;
  let before = '';
  for (const line of lines) {
    if (isStamped(line)) stamped++;
    else if (before !== '' && !unstampedByGame.test(line)) {
      unstamped++;
      if (before.length === fullWidth) full++;
      if (continues(line, before, { width, isHard: false })) wrapped++;
    }
    before = line;
  }
  if (wrapped < leastWrapped || unstamped > stamped || wrapped < unstamped * wrappedShare)
    return undefined;
  const isHard = full >= leastHard && full === wrapped;
  return { width: isHard ? fullWidth : width, isHard };
}

/** The longest line with a blank: a word that is wider than the lines stands alone. */
function widthOf(lines: readonly string[]): number {
  let width = 0;
  for (const line of lines) {
    const { length } = line.trimEnd();
    if (length > width && line.lastIndexOf(' ', length - 1) > 0) width = length;
  }
  return width;
}

/**
 * Says whether lines may have been wrapped although nothing proves it: many have no stamp, and none is as long as the game
 * writes them.
 */
export function mayBeWrapped(lines: readonly string[]): boolean {
  if (lines.length < uncertain.lines || widthOf(lines) > longestWrapped) return false;
  let continued = 0;
  let before = '';
  for (const line of lines) {
    const isRest = !writtenUnstamped.test(line) && !isStamped(line);
    if (isRest && isStamped(before)) continued++;
    before = line;
  }
  return continued >= lines.length * uncertain.share;
}
