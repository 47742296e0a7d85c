import { knownLayout } from './known-layout.ts';
import { lineForms } from './lines/index.ts';
import { Matcher } from './matcher.ts';
import { vocabularyOf } from './unknown-families.ts';

/** Finds the index in `lineForms` of a message's form. */
export const matcher = new Matcher(knownLayout);

// Separate arrays are faster than one object per form, and every line is looked up here.
export const reads = lineForms.map((form) => form.read);
export const literalLengths = Int32Array.from(lineForms, (form) => form.literal.length);

let words: ReadonlySet<string> | undefined;

/** Holds the words of all known forms. */
export function vocabulary(): ReadonlySet<string> {
  words ??= vocabularyOf(lineForms.map((form) => form.literal));
  return words;
}
