import { knownLayout } from './known-layout.ts';
import { lineForms } from './lines/index.ts';
import { Matcher } from './matcher.ts';
import { vocabularyOf } from './unknown-families.ts';

/** Finds the index in `lineForms` of a message's form. */
export const matcher = new Matcher(knownLayout);

const plainWord = /^[^\w[\]:]*[A-Z]?[a-z]*[^\w[\]:]*$/;
/** Only says which part of the game writes: `[Route]`, `INFO LEVEL: [DLC]`, `LEADERBOARDS:`. */
const onlyTag = /^(?:(?:INFO|DEBUG|WARNING|ERROR) LEVEL: )?(?:\[\w+\]:?|[A-Za-z]{5,}:)$/;

// Separate arrays are faster than one object per form, and every line is looked up here.
export const reads = lineForms.map((form) => form.read);
export const literalLengths = Int32Array.from(lineForms, (form) => form.literal.length);

/**
 * Forms that are read no further and consist of one plain word, a tag or marks, such as `User` and `[Route]`. What follows may
 * be anything, also a name. More words and names of functions say that it is a line of which examples are known.
 */
export const isBare = lineForms.map(
  ({ literal, read }) => !read && (plainWord.test(literal) || onlyTag.test(literal)),
);

/** What comes before the first digit of the literals that have one: behind it, digits decide which form a message has. */
export const digitStarts = lineForms.flatMap(({ literal }) => {
  const at = literal.search(/\d/);
  return at < 0 ? [] : [literal.slice(0, at)];
});

let words: ReadonlySet<string> | undefined;

/** Holds the words of all known forms. */
export function vocabulary(): ReadonlySet<string> {
  words ??= vocabularyOf(lineForms.map((form) => form.literal));
  return words;
}
