import { distance } from 'fastest-levenshtein';
import type { NameList } from './name-list.ts';
import { foldText } from './term-matcher.ts';

/** A shorter word is as near to a hundred others as to the meant one. */
const shortestWord = 4;
/** Shorter parts of a word mean nothing: i3. */
const shortestPart = 3;
/** From this length on two letters may be wrong. */
const longWord = 7;
/** A longer word is no name of hardware, and comparing it costs. */
const longestWord = 30;

/**
 * Finds the word, or the words that were typed as one, that is at most a letter or two away from a term and that most rides
 * have. Letters and digits of a term are apart, and only letters are corrected: another number is another card.
 */
export function nearestWord(text: string, known: KnownWords): string | undefined {
  let isCorrected = false;
  const words = foldText(text).trim().split(' ');
  const corrected = words.map((word) => {
    const { text: written = word } = known.get(word) ?? nearestOf(word, known) ?? {};
    isCorrected ||= written !== word;
    return written;
  });
  // `UHD620` is no neighbour of words in UHD Graphics 620, but both are in it.
  const isSplit =
    words.length > 1 && words.every((word) => word.length >= shortestPart && known.has(word));
  return isCorrected || isSplit ? corrected.join(' ') : undefined;
}

export type KnownWords = ReadonlyMap<string, KnownWord>;

interface KnownWord {
  /** As it is written: two words for those typed as one. */
  text: string;
  rides: number;
}

/** All words of the names that rides have, and neighbouring ones without their space. */
export function knownWords(lists: readonly NameList[]): KnownWords {
  const known = new Map<string, KnownWord>();
  const add = (word: string, text: string, rides: number) => {
    const before = known.get(word);
    // A word of a name stays as it is, even where two others make it too.
    const isWord = text === word || before === undefined;
    known.set(word, { text: isWord ? text : before.text, rides: rides + (before?.rides ?? 0) });
  };
  for (const { folded, rides } of lists) {
    for (const [number, name] of folded.entries()) {
      const count = rides[number] ?? 0;
      if (count === 0) continue;
      const words = name.trim().split(' ');
      for (const [at, word] of words.entries()) {
        add(word, word, count);
        const next = words[at + 1];
        if (next !== undefined && /\p{L}$/u.test(word) && /^\p{L}/u.test(next))
          add(word + next, `${word} ${next}`, count);
      }
    }
  }
  return known;
}

function nearestOf(word: string, known: KnownWords): KnownWord | undefined {
  if (word.length < shortestWord || word.length > longestWord || /\p{N}/u.test(word)) return;
  let nearest: KnownWord | undefined;
  let least = (word.length >= longWord ? 2 : 1) + 1;
  for (const [other, found] of known) {
    if (Math.abs(other.length - word.length) >= least + 1) continue;
    const away = isSwapped(word, other) ? 1 : distance(word, other);
    const isNearer = away < least || (away === least && found.rides > (nearest?.rides ?? Infinity));
    if (!isNearer) continue;
    nearest = found;
    least = away;
  }
  return nearest;
}

/** Two neighbouring letters that changed places are one mistake, not two. */
function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  if (at < 0 || at + 1 >= word.length) return false;
  const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return swapped === other;
}
