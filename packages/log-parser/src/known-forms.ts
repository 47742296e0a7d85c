import { knownLayout } from './known-layout.ts';
import { lineForms } from './lines/index.ts';
import { Matcher } from './matcher.ts';
import { vocabularyOf } from './unknown-families.ts';

/** Finds the form of a message: its index in `lineForms`. */
export const matcher = new Matcher(knownLayout);

// Side by side instead of one object per form: this is looked at for every line.
export const reads = lineForms.map((form) => form.read);
export const literalLengths = Int32Array.from(lineForms, (form) => form.literal.length);

let words: ReadonlySet<string> | undefined;

/** The words of all known forms. */
export function vocabulary(): ReadonlySet<string> {
  words ??= vocabularyOf(lineForms.map((form) => form.literal));
  return words;
}
