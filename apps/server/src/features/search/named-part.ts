import type { SearchNode } from '@ridescope/contract/search-language';
import { foldText } from './term-matcher.ts';

/** How exactly a search names a card or a processor: by its model, by words side by side in its name, or not. */
export type Naming = 2 | 1 | 0;

/** Words of names that users don't type. */
const idleWords: ReadonlySet<string> = new Set(['gpu', 'graphics']);

/**
 * Returns how exactly a search names what a folded name is of. A model is its number with all that follows: `4070` names an RTX
 * 4070 and no Ti, whatever else the search asks for.
 */
export function namingOf(query: SearchNode): (folded: string) => Naming {
  const texts = listedTexts(query);
  if (texts === undefined) return () => 0;
  const phrase = foldText(texts.join(' '));
  const words = new Set(phrase.trim().split(' '));
  const isTyped = (word: string) => words.has(word) || idleWords.has(word);
  return (folded) => {
    const parts = folded.trim().split(' ');
    const at = parts.findIndex((word) => /^\d{3,}$/.test(word));
    const before = parts[at - 1] ?? '';
    const isModel =
      words.has(parts[at] ?? '') &&
      parts.slice(at + 1).every(isTyped) &&
      // The letter of a B580 belongs to its number.
      (before.length !== 1 || /\d/.test(before) || words.has(before));
    if (isModel || (at < 0 && folded.endsWith(phrase))) return 2;
    // One word alone, such as Ultra, is a setting as often as a part.
    return words.size > 1 && folded.includes(phrase) ? 1 : 0;
  };
}

/** The words of a search that only lists words; undefined for any other. */
function listedTexts(query: SearchNode): string[] | undefined {
  if (query.kind === 'term') return query.text.includes('*') ? undefined : [query.text];
  if (query.kind !== 'and') return undefined;
  const texts = query.parts.map((part) => (part.kind === 'term' ? part.text : '*'));
  return texts.some((text) => text.includes('*')) ? undefined : texts;
}
