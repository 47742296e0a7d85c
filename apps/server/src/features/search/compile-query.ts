import {
  type SearchField,
  type SearchNode,
  searchFields,
  termsOf,
} from '@ridescope/contract/search-language';
import { type Matcher, matcherOf } from './term-matcher.ts';

/** A query whose terms are bits of a number, so that a name is compared with a term once and not for every ride. */
export interface CompiledQuery {
  /** Sets the bits of the terms that a folded name of this field has. */
  bitsOf(field: SearchField, folded: string): number;
  /** Decides with the bits of all names of a ride. */
  test(bits: number): boolean;
}

/** Compiles a query of at most 20 terms; the language allows no more. */
export function compileQuery(query: SearchNode): CompiledQuery {
  const bitOf = new Map<string, number>();
  const matchers: Record<SearchField, { bit: number; matches: Matcher }[]> = {
    cpu: [],
    gpu: [],
    world: [],
    profile: [],
    version: [],
    resolution: [],
  };
  const keyOf = (term: { text: string; isPhrase: boolean; field?: SearchField }) =>
    `${term.field ?? ''}:${term.isPhrase}:${term.text}`;
  for (const term of termsOf(query)) {
    const key = keyOf(term);
    if (bitOf.has(key)) continue;
    const bit = 1 << bitOf.size;
    bitOf.set(key, bit);
    const matches = matcherOf(term);
    const fields = term.field ? [term.field] : searchFields;
    for (const field of fields) matchers[field].push({ bit, matches });
  }

  const testOf = (node: SearchNode): ((bits: number) => boolean) => {
    if (node.kind === 'term') {
      const bit = bitOf.get(keyOf(node)) ?? 0;
      return (bits) => (bits & bit) !== 0;
    }
    if (node.kind === 'not') {
      const inner = testOf(node.part);
      return (bits) => !inner(bits);
    }
    const parts = node.parts.map(testOf);
    return node.kind === 'and'
      ? (bits) => parts.every((part) => part(bits))
      : (bits) => parts.some((part) => part(bits));
  };

  return {
    bitsOf: (field, folded) =>
      matchers[field].reduce((bits, { bit, matches }) => (matches(folded) ? bits | bit : bits), 0),
    test: remembered(testOf(query), 1 << bitOf.size),
  };
}

/** Decides each combination of bits once: a search may ask for a million groups. */
function remembered(test: (bits: number) => boolean, combinations: number) {
  const [no, yes] = [1, 2];
  const known = new Uint8Array(combinations);
  return (bits: number): boolean => {
    known[bits] ||= test(bits) ? yes : no;
    return known[bits] === yes;
  };
}
