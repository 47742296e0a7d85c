import {
  type SearchField,
  type SearchNode,
  type SearchTerm,
  searchText,
  termsOf,
  withoutPart,
} from '@ridescope/contract/search-language';
import type { SearchIndex } from './search-index.ts';

/** A query that finds something, in place of one that doesn't. */
export interface MeantQuery {
  query: SearchNode;
  /** The words that it leaves out, in their order. */
  dropped: readonly string[];
}

/** Enough to know that something is found. */
const one = { systems: 1, groups: 1 };
/** A model of a card or processor: a number of three digits, or a letter in front of a digit, as in `M3`. */
const modelNumber = /\d{3}|\p{L}\d/u;
const parts: ReadonlySet<SearchField> = new Set(['cpu', 'gpu']);

/**
 * Finds what a query that finds nothing means: its likeliest spelling, or what is left of it without words that say nothing
 * about stored rides. Words are left out only beside the name of a card, processor, platform or world, and never such a name:
 * only the rider knows which of two is wanted.
 */
export function meantQuery(query: SearchNode, index: SearchIndex): MeantQuery | undefined {
  const isFound = (some: SearchNode) => index.find(some, one).length > 0;
  const respelled = index.respelled(query);
  if (respelled && isFound(respelled)) return { query: respelled, dropped: [] };
  const spelled = respelled ?? query;
  if (spelled.kind !== 'and') return undefined;

  const without = (dropped: readonly SearchTerm[]): MeantQuery | undefined => {
    const rest = dropped.length > 0 ? restOf(spelled, dropped) : undefined;
    return rest && isFound(rest) ? { query: rest, dropped: dropped.map(searchText) } : undefined;
  };
  const { unknown, words } = idleTermsOf(spelled.parts, index);
  const found = without(unknown);
  if (found || words.length === 0) return found;
  const rest = restOf(spelled, unknown) ?? spelled;
  const isFoundWithout = index.findWithoutEach(rest);
  const terms = termsOf(rest);
  const single = words.findLast((word) => isFoundWithout[terms.indexOf(word)]);
  // Without the only word nothing is found either.
  if (!single && words.length === 1) return undefined;
  const idle = new Set([...unknown, ...(single ? [single] : words)]);
  return without(termsOf(spelled).filter((term) => idle.has(term)));
}

/** Finds the terms that can be left out: those that no name has, and words such as `Pro` in names of cards and processors. */
function idleTermsOf(nodes: readonly SearchNode[], index: SearchIndex) {
  const terms = nodes.flatMap((node) => (node.kind === 'term' ? [node] : []));
  const kinds = new Map(terms.map((term) => [term, kindOf(term, index.fieldsWith(term))]));
  const of = (kind: TermKind) => terms.filter((term) => kinds.get(term) === kind);
  const hasModel = of('model').length > 0;
  if (!hasModel && of('place').length === 0) return { unknown: [], words: [] };
  // Rides on other cards don't answer a search for an unknown one, unless another part is named too.
  const unknown = of('unknown').filter(({ text }) => hasModel || !modelNumber.test(text));
  return { unknown, words: of('word') };
}

type TermKind =
  | 'unknown'
  /** Names a card or a processor. */
  | 'model'
  /** Names a platform or a world. */
  | 'place'
  /** Stands in names of cards or processors and names none. */
  | 'word'
  /** Names something else, or was limited to a field or put in quotes and so is wanted for sure. */
  | 'other';

function kindOf({ text, isPhrase, field }: SearchTerm, fields: readonly SearchField[]): TermKind {
  if (fields.includes('platform') || fields.includes('world')) return 'place';
  if (modelNumber.test(text) && fields.some((one) => parts.has(one))) return 'model';
  if (isPhrase || field !== undefined || text.includes('*')) return 'other';
  if (fields.length === 0) return 'unknown';
  // Versions and processors have so short a number by chance.
  const isShort = /^\d{1,2}$/.test(text);
  return isShort || fields.every((one) => parts.has(one)) ? 'word' : 'other';
}

function restOf(query: SearchNode, dropped: readonly SearchTerm[]): SearchNode | undefined {
  return dropped.reduce<SearchNode | undefined>(
    (rest, term) => rest && withoutPart(rest, term),
    query,
  );
}
