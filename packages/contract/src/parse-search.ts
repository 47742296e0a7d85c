/*
 * Reads the text of the search box. It takes any text: what it can't read, it leaves out. It doesn't load the schema library.
 */

import { benchmarkResolutions } from './benchmark-terms.ts';
import {
  groupOf,
  notOf,
  type SearchField,
  type SearchNode,
  type SearchTerm,
  searchFields,
  searchLimits,
} from './search-language.ts';

export interface ParsedSearch {
  /** Undefined where nothing in the text can be searched for. */
  query?: SearchNode;
  /** Words without a letter or digit, in their order. */
  ignored: readonly string[];
  /** The text is longer, or has more terms, than is read. */
  isCut: boolean;
}

type Operator = 'open' | 'close' | 'and' | 'or' | 'not' | 'plus' | 'minus';
type Token =
  | { [K in Operator]: { kind: K } }[Operator]
  | { kind: 'field'; field: SearchField }
  | { kind: 'term'; text: string; isPhrase: boolean; field?: SearchField };

/** A map, because an object also has `constructor`. */
const words: ReadonlyMap<string, Operator> = new Map([
  ['and', 'and'],
  ['&', 'and'],
  ['&&', 'and'],
  ['or', 'or'],
  ['|', 'or'],
  ['||', 'or'],
  ['not', 'not'],
]);
const signs: Readonly<Record<string, Operator>> = { '!': 'not', '+': 'plus', '-': 'minus' };
const quotes = '"“”„';
/** Words in front of the number of a graphics card's model. */
const cardWords: ReadonlySet<string> = new Set(
  'gtx rtx gt gts rx geforce radeon arc quadro'.split(' '),
);
const heights: ReadonlySet<string> = new Set(benchmarkResolutions);
const fieldStart = new RegExp(`^(${searchFields.join('|')}):`, 'i');

/** Reads a search. It never fails. */
export function parseSearch(text: string): ParsedSearch {
  const read = text.slice(0, searchLimits.characters);
  const { retained, ignored, isCut } = searchable(tokensOf(read));
  const query = new Parser(separated(retained)).parse();
  return { ...(query && { query }), ignored, isCut: isCut || read.length < text.length };
}

/** Leaves out terms without a letter or digit, and those beyond the limit. */
function searchable(tokens: Iterable<Token>) {
  const retained: Token[] = [];
  const ignored: string[] = [];
  let terms = 0;
  let isCut = false;
  for (const token of tokens) {
    if (token.kind === 'term') {
      if (!/[\p{L}\p{N}]/u.test(token.text)) {
        ignored.push(token.text);
        continue;
      }
      terms++;
      if (terms > searchLimits.terms) {
        isCut = true;
        continue;
      }
    }
    retained.push(token);
  }
  return { retained, ignored, isCut };
}

/** Reads a number right behind `GTX` and the like as the card's: `GTX 1080` speaks of no 1080p picture. */
function separated(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    const isModel =
      token.kind === 'term' &&
      heights.has(token.text) &&
      before?.kind === 'term' &&
      cardWords.has(before.text.toLowerCase());
    return isModel && !token.isPhrase ? { ...token, field: 'gpu' } : token;
  });
}

function* tokensOf(text: string): Iterable<Token> {
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const first = rest.charAt(0);
    if (isSpace(first)) {
      at++;
    } else if (first === '(' || first === ')') {
      yield { kind: first === '(' ? 'open' : 'close' };
      at++;
    } else if (quotes.includes(first)) {
      const [phrase = ''] = /^[^"“”„]*/.exec(rest.slice(1)) ?? [];
      yield { kind: 'term', text: cut(phrase.trim()), isPhrase: true };
      at += phrase.length + 2;
    } else if (signs[first]) {
      // A sign alone, as in `GTX - RTX`, belongs to no term.
      if (rest.length > 1 && !isSpace(rest.charAt(1))) yield { kind: signs[first] };
      at++;
    } else {
      const [field, name] = fieldStart.exec(rest) ?? [];
      const found = searchFields.find((one) => one === name?.toLowerCase());
      if (field && found) {
        yield { kind: 'field', field: found };
        at += field.length;
        continue;
      }
      const word = wordAt(rest);
      const operator = words.get(word.toLowerCase());
      yield operator ? { kind: operator } : { kind: 'term', text: cut(word), isPhrase: false };
      at += word.length;
    }
  }
}

function isSpace(character: string): boolean {
  return character <= ' ' || /\s/.test(character);
}

function wordAt(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters separate words too
  const [word = ''] = /^[^\s\u0000-\u0020()"“”„]+/.exec(text) ?? [];
  return word;
}

function cut(text: string): string {
  return text.slice(0, searchLimits.termCharacters);
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  /** Opened parentheses that are too deep to group. */
  #tooDeep = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): SearchNode | undefined {
    return this.#group(0, undefined);
  }

  /** Reads up to the end of a parenthesis, or of the text. */
  #group(depth: number, field: SearchField | undefined): SearchNode | undefined {
    const alternatives: SearchNode[][] = [[]];
    // `+` and `-` speak of the whole group, `!` of its alternative.
    const demanded: SearchNode[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (!token) break;
      if (token.kind === 'close') {
        this.#at++;
        if (this.#tooDeep > 0) this.#tooDeep--;
        else if (depth > 0) break;
      } else if (token.kind === 'or') {
        this.#at++;
        alternatives.push([]);
      } else if (token.kind === 'and') {
        this.#at++;
      } else {
        const { node, isDemanded } = this.#unit(depth, field);
        if (node) (isDemanded ? demanded : alternatives.at(-1))?.push(node);
      }
    }
    const either = alternatives.flatMap((parts) => groupOf('and', parts) ?? []);
    return groupOf('and', [groupOf('or', either), ...demanded]);
  }

  /** Reads a term or a parenthesis with what is in front of it. */
  #unit(depth: number, outer: SearchField | undefined) {
    let field = outer;
    let isNegated = false;
    let sign: 'plus' | 'minus' | undefined;
    for (;;) {
      const token = this.#tokens[this.#at];
      // Something without anything behind it means nothing.
      if (!token || token.kind === 'and' || token.kind === 'or' || token.kind === 'close') {
        return { node: undefined, isDemanded: false };
      }
      this.#at++;
      if (token.kind === 'field') field = token.field;
      else if (token.kind === 'not') isNegated = !isNegated;
      else if (token.kind === 'plus' || token.kind === 'minus') sign = token.kind;
      else if (token.kind === 'open' && depth >= searchLimits.depth) this.#tooDeep++;
      else {
        const inner: SearchNode | undefined =
          token.kind === 'open'
            ? this.#group(depth + 1, field)
            : termOf(token, field ?? token.field);
        const node = isNegated === (sign === 'minus') ? inner : notOf(inner);
        return { node, isDemanded: sign !== undefined };
      }
    }
  }
}

function termOf(
  { text, isPhrase }: { text: string; isPhrase: boolean },
  field: SearchField | undefined,
): SearchTerm {
  return { kind: 'term', text, isPhrase, ...(field && { field }) };
}
