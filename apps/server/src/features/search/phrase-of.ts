import type { SearchNode } from '@ridescope/contract/search-language';
import { foldText } from './term-matcher.ts';

/** The words of a search that only lists words, folded; undefined for any other. */
export function phraseOf(query: SearchNode): string | undefined {
  if (query.kind === 'term') return query.text.includes('*') ? undefined : foldText(query.text);
  if (query.kind !== 'and') return undefined;
  const texts = query.parts.map((part) => (part.kind === 'term' ? part.text : '*'));
  return texts.some((text) => text.includes('*')) ? undefined : foldText(texts.join(' '));
}
