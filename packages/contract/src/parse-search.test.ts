import { describe, expect, it } from 'vitest';
import { parseSearch } from './parse-search.ts';
import { type SearchNode, searchLimits, searchText, withoutPart } from './search-language.ts';

/** Writes a query with all its parentheses. */
function shape(node: SearchNode | undefined): string {
  if (!node) return '';
  if (node.kind === 'term') return searchText(node);
  if (node.kind === 'not') return `not ${shape(node.part)}`;
  return `(${node.parts.map(shape).join(` ${node.kind} `)})`;
}

describe('parseSearch', () => {
  it.each([
    ['RTX 4060', '(RTX and 4060)'],
    ['RTX AND i5', '(RTX and i5)'],
    ['RTX && i5', '(RTX and i5)'],
    ['M3 OR M4', '(M3 or M4)'],
    ['m3 or m4', '(m3 or m4)'],
    ['M3 OR M4 AND Pro', '(M3 or (M4 and Pro))'],
    ['(M3 OR M4) AND Pro', '((M3 or M4) and Pro)'],
    ['M3 OR (M4 AND Pro)', '(M3 or (M4 and Pro))'],
    ['RTX !4060', '(RTX and not 4060)'],
    ['RTX NOT 4060', '(RTX and not 4060)'],
    ['!!RTX', 'RTX'],
    ['+RTX -4060', '(RTX and not 4060)'],
    ['RTX OR GTX -4060', '((RTX or GTX) and not 4060)'],
    ['RTX OR GTX !4060', '(RTX or (GTX and not 4060))'],
    ['M3 OR M4 +Pro', '((M3 or M4) and Pro)'],
    ['-(A OR B)', 'not (A or B)'],
    ['"RTX 4060"', '"RTX 4060"'],
    ['“RTX 4060” Ti', '("RTX 4060" and Ti)'],
    ['i5-13*', 'i5-13*'],
    ['cpu:i5 GPU:"RTX 4060"', '(cpu:i5 and gpu:"RTX 4060")'],
    ['cpu:(i5 OR gpu:M3)', '(cpu:i5 or gpu:M3)'],
    ['-world:Watopia', 'not world:Watopia'],
    ['driver:5', 'driver:5'],
  ])('reads %s (SEA-05 to SEA-11)', (text, expected) => {
    const { query, ignored, isCut } = parseSearch(text);
    expect(shape(query)).toBe(expected);
    expect([ignored, isCut]).toEqual([[], false]);
  });

  it.each([
    ['', ''],
    ['AND OR !', ''],
    ['()', ''],
    ['OR RTX AND', 'RTX'],
    ['RTX OR OR GTX', '(RTX or GTX)'],
    ['RTX - 4060', '(RTX and 4060)'],
    [') RTX ) GTX (', '(RTX and GTX)'],
    ['(RTX (GTX', '(RTX and GTX)'],
    ['"RTX 4060', '"RTX 4060"'],
    ['cpu: ', ''],
    ['cpu:) RTX', 'RTX'],
    ['RTX\0GTX\n\tM3', '(RTX and GTX and M3)'],
  ])('makes the best of %j', (text, expected) => {
    expect(shape(parseSearch(text).query)).toBe(expected);
  });

  it.each(['constructor', 'toString', '__proto__'])('takes %s for a word', (text) => {
    expect(parseSearch(text).query).toEqual({ kind: 'term', text, isPhrase: false });
  });

  it('names what has no letter or digit', () => {
    const { query, ignored } = parseSearch('🚴 RTX %_\\ * "!?"');
    expect(shape(query)).toBe('RTX');
    expect(ignored).toEqual(['🚴', '%_\\', '*', '!?']);
  });

  it('bounds length, terms and depth, and says so (SEA-17)', () => {
    expect(parseSearch('x'.repeat(5000)).isCut).toBe(true);
    const many = parseSearch('a1 '.repeat(searchLimits.terms + 1));
    expect(many.isCut).toBe(true);
    expect(shape(many.query).split(' and ')).toHaveLength(searchLimits.terms);
    const deep = parseSearch(`${'('.repeat(400)}M3 OR M4${')'.repeat(400)} Pro`);
    expect(shape(deep.query)).toBe('((M3 or M4) and Pro)');
  });
});

it.each([
  'RTX 4060 !(cpu:i5 OR "M3 Pro")',
  '(M3 OR M4 +gpu:Pro) -world:Paris',
  '"or" "and" +"cpu:x" !"-5"',
])('the search language writes %s so that it reads the same again', (text) => {
  const { query } = parseSearch(text);
  if (!query) throw new Error('nothing was read');
  expect(parseSearch(searchText(query)).query).toEqual(query);
});

it('the search language removes one part and what is empty then', () => {
  const { query } = parseSearch('(M3 OR M4) !Pro');
  if (query?.kind !== 'and') throw new Error('not read as meant');
  const [either, not] = query.parts;
  if (either?.kind !== 'or' || not?.kind !== 'not' || !either.parts[0]) throw new Error('not both');
  expect(shape(withoutPart(query, either.parts[0]))).toBe('(M4 and not Pro)');
  expect(shape(withoutPart(query, not))).toBe('(M3 or M4)');
  expect(shape(withoutPart(query, not.part))).toBe('(M3 or M4)');
  expect(withoutPart(query, query)).toBeUndefined();
});
