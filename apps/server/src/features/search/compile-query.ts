import {
  type SearchField,
  type SearchNode,
  searchFields,
  termsOf,
} from '@ridescope/contract/search-language';
import { remembered } from './decision-cache.ts';
import { type Matcher, matcherOf } from './term-matcher.ts';

/** A query whose terms are bits of a number, so that a name is compared with a term once and not for every ride. */
export interface CompiledQuery {
  /** Sets the bits of the terms that a folded name of this field has. */
  bitsOf(field: SearchField, folded: string): number;
  /** Decides with the bits of all names of a ride. */
  test(bits: number): boolean;
  /** Decides for the query without its first term, without its second one, and so on: bit n is set where it holds. */
  testWithoutEach(bits: number): number;
}

/** What searches have cost, for tests and attacks: this doesn't depend on the machine. */
export interface SearchWork {
  /** Names that were compared with a term. */
  comparisons: number;
  /** Parts of a query that were decided for a combination of terms. */
  decisions: number;
}

/** Bit n: whether a part holds, or is left out, in the query without its term n. */
interface PartState {
  holds: number;
  absent: number;
}

/** Compiles a query of at most 30 terms; the language allows 24. */
export function compileQuery(
  query: SearchNode,
  work: SearchWork = { comparisons: 0, decisions: 0 },
): CompiledQuery {
  const bitOf = new Map<string, number>();
  const matchers: Record<SearchField, { bit: number; matches: Matcher }[]> = {
    cpu: [],
    gpu: [],
    platform: [],
    world: [],
    profile: [],
    version: [],
    resolution: [],
  };
  const terms = termsOf(query);
  for (const term of terms) {
    const key = keyOf(term);
    if (bitOf.has(key)) continue;
    const bit = 1 << bitOf.size;
    bitOf.set(key, bit);
    const matches = matcherOf(term);
    const fields = term.field ? [term.field] : searchFields;
    for (const field of fields) matchers[field].push({ bit, matches });
  }
  const each = (1 << terms.length) - 1;
  const decide = deciderOf(query, { bitOf, each, work });

  return {
    bitsOf(field, folded) {
      work.comparisons += matchers[field].length;
      return matchers[field].reduce(
        (bits, { bit, matches }) => (matches(folded) ? bits | bit : bits),
        0,
      );
    },
    test: isTrue(remembered((bits) => decide(bits, false).holds)),
    testWithoutEach: remembered((bits) => {
      const { holds, absent } = decide(bits, true);
      return holds & ~absent;
    }),
  };
}

function isTrue(test: (bits: number) => number): (bits: number) => boolean {
  return (bits) => test(bits) !== 0;
}

function keyOf(term: { text: string; isPhrase: boolean; field?: SearchField }): string {
  return `${term.field ?? ''}:${term.isPhrase}:${term.text}`;
}

type Decider = (bits: number, leavesOut: boolean) => PartState;

/** Decides the query and all queries with one term less in one pass: each of them is a bit. */
function deciderOf(
  query: SearchNode,
  { bitOf, each, work }: { bitOf: ReadonlyMap<string, number>; each: number; work: SearchWork },
): Decider {
  let terms = 0;
  const of = (node: SearchNode): Decider => {
    if (node.kind === 'term') {
      const bit = bitOf.get(keyOf(node)) ?? 0;
      const own = 1 << terms++;
      return (bits, leavesOut) => {
        work.decisions++;
        return { holds: (bits & bit) === 0 ? 0 : each, absent: leavesOut ? own : 0 };
      };
    }
    if (node.kind === 'not') {
      const inner = of(node.part);
      return (bits, leavesOut) => {
        const { holds, absent } = inner(bits, leavesOut);
        return { holds: each & ~holds, absent };
      };
    }
    const parts = node.parts.map(of);
    const isAnd = node.kind === 'and';
    return (bits, leavesOut) => {
      let holds = isAnd ? each : 0;
      let absent = each;
      for (const part of parts) {
        const state = part(bits, leavesOut);
        holds = isAnd
          ? holds & (state.holds | state.absent)
          : holds | (state.holds & ~state.absent);
        absent &= state.absent;
      }
      return { holds, absent };
    };
  };
  return of(query);
}
