import type { SearchTerm } from '@ridescope/contract/search-language';

/** More wildcards in one term mean the same as this many. */
const mostWildcards = 4;

/**
 * Writes a text as its words in lower case, each between two spaces. Letters and digits are separate words, so that
 * `13400` finds `i5-13400F` and `GTX1080` finds `GTX 1080`, but `Pro` doesn't find `Processor`.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${(plain.match(/\p{L}+|\p{N}+/gu) ?? []).join(' ')} `;
}

/** Returns whether a folded text has a term: its words side by side, with anything in place of a `*`. */
export type Matcher = (folded: string) => boolean;

export function matcherOf({ text, isPhrase }: Pick<SearchTerm, 'text' | 'isPhrase'>): Matcher {
  const parts = isPhrase ? [text] : text.split(/\*+/).slice(0, mostWildcards + 1);
  const last = parts.length - 1;
  const segments = parts.flatMap((part, index) => {
    const folded = foldText(part).trim();
    if (folded === '') return [];
    // A word is whole, unless a wildcard goes on right behind or before it.
    const isOpenBefore = index > 0 && /^[\p{L}\p{N}]/u.test(part);
    const isOpenAfter = index < last && /[\p{L}\p{N}]$/u.test(part);
    return [`${isOpenBefore ? '' : ' '}${folded}${isOpenAfter ? '' : ' '}`];
  });
  const [only] = segments;
  if (segments.length === 1 && only !== undefined) return (folded) => folded.includes(only);
  return (folded) => {
    let from = 0;
    for (const segment of segments) {
      const at = folded.indexOf(segment, from);
      if (at < 0) return false;
      // Two segments may share the space between them.
      from = at + segment.length - (segment.endsWith(' ') ? 1 : 0);
    }
    return segments.length > 0;
  };
}
