import type { SearchSuggestion } from '@ridescope/contract/search';

/** The word at the end of a text: signs before it, then an optional field and an optional quote. */
const lastWord = /(?:^|[\s(])[!+-]*((?:\w+:)?["“]?[^\s()"“”]*)$/;

/** Returns the word that is being typed, with its field and without quotes. */
export function typedWord(text: string): string {
  return (lastWord.exec(text)?.[1] ?? '').replace(/["“]/g, '');
}

/** Replaces the word that is being typed by a name. */
export function withName(text: string, { field, text: name }: SearchSuggestion): string {
  const word = lastWord.exec(text)?.[1] ?? '';
  return `${text.slice(0, text.length - word.length)}${field}:"${name.replace(/["“”„]/g, '')}" `;
}
