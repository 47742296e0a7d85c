import { parseSearch } from '@ridescope/contract/parse-search';
import {
  type SearchField,
  type SearchNode,
  searchFields,
  termsOf,
  withoutPart,
} from '@ridescope/contract/search-language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileQuery } from './compile-query.ts';
import { type IndexedGroup, SearchIndex } from './search-index.ts';

const everything = { systems: Number.POSITIVE_INFINITY, groups: Number.POSITIVE_INFINITY };
/** `SEARCH_QUERIES` sets another number. */
const queries = Number(process.env.SEARCH_QUERIES ?? 10_000);

function group(id: number, given: Partial<IndexedGroup['names']> = {}, entries = 1): IndexedGroup {
  const names = {
    cpu: 'Intel Core i5-13400F',
    gpu: 'NVIDIA GeForce RTX 4060',
    platform: 'pc',
    world: 'Watopia',
    profile: 'high',
    version: '1.104.0',
    resolution: '1080',
    ...given,
  };
  return { id, entries, isSample: false, names };
}

function indexOf(groups: readonly IndexedGroup[]): SearchIndex {
  const index = new SearchIndex();
  for (const one of groups) index.put(one);
  return index;
}

function queryOf(text: string): SearchNode {
  const { query } = parseSearch(text);
  if (!query) throw new Error(`nothing was read in ${text}`);
  return query;
}

const find = (index: SearchIndex, text: string, limits = everything) =>
  index.find(queryOf(text), limits).toSorted((a, b) => a - b);

describe('the search index', () => {
  const index = indexOf([
    group(1),
    group(2, { cpu: 'Apple M3 Pro', gpu: 'Apple M3 Pro', resolution: '1440' }),
    group(3, { cpu: 'Apple M4', gpu: 'Apple M4', world: 'Makuri Islands' }),
    group(4, { cpu: 'Intel Core i5-13600K', profile: 'ultra' }),
    group(5, { gpu: 'NVIDIA GeForce RTX 3060', cpu: 'AMD Ryzen 5 5600X', version: '1.99.1' }),
  ]);

  it.each<[string, number[]]>([
    ['RTX 4060', [1, 4]],
    ['rtx AND i5', [1, 4]],
    ['M3 OR M4', [2, 3]],
    ['RTX !4060', [5]],
    ['+RTX -4060', [5]],
    ['i5-13*', [1, 4]],
    ['"4060 GeForce"', []],
    ['(M3 OR M4) AND Pro', [2]],
    ['M3 OR (M4 AND Pro)', [2]],
    ['M4 OR (M3 AND Pro)', [2, 3]],
    ['makuri', [3]],
    ['Ultra', [4]],
    ['1.99', [5]],
    ['resolution:WQHD', [2]],
    ['cpu:4060', []],
    ['!RTX', [2, 3]],
    ['-world:Watopia', [3]],
  ])('finds with %s the groups %j (SEA-02, SEA-05 to SEA-11)', (text, ids) => {
    expect(find(index, text)).toEqual(ids);
  });

  it('ranks systems and their groups by rides, and takes some of each', () => {
    const ranked = indexOf([
      group(1, { world: 'Paris' }, 2),
      group(2, { world: 'London' }, 3),
      group(3, { world: 'France' }, 1),
      group(4, { cpu: 'Intel Core i7-8700' }, 7),
      group(5, { cpu: 'Intel Core i9-9900' }, 5),
    ]);
    expect(ranked.find(queryOf('Intel'), { systems: 2, groups: 2 })).toEqual([4, 2, 1]);
  });

  it('follows changed and removed groups', () => {
    const changing = indexOf([group(1), group(2, { world: 'Paris' })]);
    changing.put(group(1, {}, 0));
    expect(find(changing, 'RTX')).toEqual([2]);
    expect(changing.suggest('wat', undefined, 9)).toEqual([]);
    changing.put(group(2, { world: 'Paris' }, 0));
    changing.put(group(3, { world: 'Paris' }, 0));
    expect(find(changing, '!xyz')).toEqual([]);
    changing.put(group(1));
    expect(find(changing, 'RTX')).toEqual([1]);
  });

  it('finds sample rides only where no real one fits', () => {
    const mixed = indexOf([{ ...group(1), isSample: true }, group(2, { world: 'Paris' })]);
    expect(find(mixed, 'RTX')).toEqual([2]);
    expect(find(mixed, 'Watopia')).toEqual([1]);
  });

  it('suggests names by the start of their last word, most rides first', () => {
    const suggested = (text: string, field?: SearchField) =>
      index.suggest(text, field, 3).map(({ text: name }) => name);
    expect(suggested('rtx')).toEqual(['NVIDIA GeForce RTX 4060', 'NVIDIA GeForce RTX 3060']);
    expect(suggested('i5-13')).toEqual(['Intel Core i5-13400F', 'Intel Core i5-13600K']);
    expect(suggested('apple', 'cpu')).toEqual(['Apple M3 Pro', 'Apple M4']);
    expect(suggested('zzz')).toEqual([]);
  });
});

describe('the work of a search with as many terms as the language allows', () => {
  const words = Array.from({ length: 24 }, (_, at) => `word${at}`);
  const groups = 500;
  const index = indexOf(
    Array.from({ length: groups }, (_, at) =>
      // Each group has other terms than the one before it.
      group(at, { cpu: words.filter((_word, bit) => ((at * 40_503) >> (bit % 16)) & 1).join(' ') }),
    ),
  );
  const query = queryOf(words.map((word) => `cpu:${word}`).join(' '));

  /** Names and parts of the query that are looked at. */
  function workOf(run: () => void): number {
    const before = { ...index.work };
    run();
    const { comparisons, decisions } = index.work;
    return comparisons - before.comparisons + decisions - before.decisions;
  }

  it('grows with its terms, not with two to their number', () => {
    const before = process.memoryUsage().arrayBuffers;
    const compiled = compileQuery(query);
    expect(compiled.test(0)).toBe(false);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 20);
    expect(workOf(() => index.find(query, everything))).toBeLessThanOrEqual(2 * groups * 24);
  });

  it('is no more for all queries with one term less than for the query', () => {
    const one = workOf(() => index.find(query, everything));
    expect(workOf(() => index.findWithoutEach(query))).toBeLessThanOrEqual(one);
  });
});

describe('random queries', () => {
  const vocabulary: Record<SearchField, string[]> = {
    cpu: ['Intel Core i5-13400F', 'Intel Core i7-8700K', 'AMD Ryzen 5 5600X', 'Apple M3 Pro'],
    gpu: [
      'NVIDIA GeForce RTX 4060 Ti',
      'GeForce GTX 1080/PCIe/SSE2',
      'Apple M3 Pro',
      'Radeon RX 580',
    ],
    platform: ['pc', 'mac', ''],
    world: ['Watopia', 'Makuri Islands', 'New York', ''],
    profile: ['ultra', 'high', 'basic'],
    version: ['1.104.0', '1.99.1', '1.9', ''],
    resolution: ['2160', '1080', '720'],
  };
  const words = [
    ...['RTX', 'rtx', '4060', 'Ti', 'GTX1080', 'i5', 'i5-13400', 'i7-8700k', 'Ryzen', 'M3', 'Pro'],
    ...[
      'Watopia',
      'york',
      'new',
      'ultra',
      'high',
      '1.104',
      '1.9',
      '1080',
      '4k',
      'absent',
      '5',
      'X',
    ],
    ...['windows', 'mac', 'mac*'],
    ...['i5-*', '13*', '*60', 'R*', 'g*t*x', '1*4', '*o*', 'Ge*3', '5600*'],
  ];
  const phrases = [
    'RTX 4060',
    '4060 RTX',
    'makuri islands',
    'Core i5-13400F',
    'Ryzen 5',
    'New York*',
  ];

  /** 5,000 entries with what they are found by, word by word. */
  const entries = fc.sample(
    fc.record({
      cpu: fc.constantFrom(...vocabulary.cpu),
      gpu: fc.constantFrom(...vocabulary.gpu),
      platform: fc.constantFrom(...vocabulary.platform),
      world: fc.constantFrom(...vocabulary.world),
      profile: fc.constantFrom(...vocabulary.profile),
      version: fc.constantFrom(...vocabulary.version),
      resolution: fc.constantFrom(...vocabulary.resolution),
    }),
    { numRuns: 5000, seed: 2026 },
  );
  const index = indexOf(entries.map((names, id) => group(id, names)));

  type Asked =
    | { kind: 'term'; text: string; isPhrase: boolean; field: SearchField | undefined }
    | { kind: 'not'; sign: '!' | 'NOT '; part: Asked }
    | { kind: 'and' | 'or'; parts: Asked[] };

  const field = fc.option(fc.constantFrom(...searchFields), { nil: undefined, freq: 3 });
  const term = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        text: fc.constantFrom(...words),
        isPhrase: fc.constant(false),
        field,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        text: fc.constantFrom(...phrases),
        isPhrase: fc.constant(true),
        field,
      }),
    },
  );
  const { asked } = fc.letrec<{ asked: Asked }>((tie) => ({
    asked: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      term.map((one): Asked => ({ kind: 'term', ...one })),
      fc
        .record({ sign: fc.constantFrom('!' as const, 'NOT ' as const), part: tie('asked') })
        .map((one): Asked => ({ kind: 'not', ...one })),
      fc
        .record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          parts: fc.array(tie('asked'), { minLength: 2, maxLength: 3 }),
        })
        .map((one): Asked => one),
    ),
  }));

  function written(node: Asked): string {
    if (node.kind === 'term') {
      const text = node.isPhrase ? `"${node.text}"` : node.text;
      return node.field ? `${node.field}:${text}` : text;
    }
    if (node.kind === 'not') return `${node.sign}(${written(node.part)})`;
    const parts = node.parts.map((part) => `(${written(part)})`);
    return parts.join(node.kind === 'or' ? ' OR ' : parts.length > 2 ? ' AND ' : ' ');
  }

  const aliases: Record<string, string> = {
    '2160': '2160p 4K',
    '1080': '1080p FHD',
    '720': '720p HD',
    pc: 'PC Windows Win',
    mac: 'Mac macOS MacBook iMac',
    'Makuri Islands': 'Makuri Islands Neokyo Yumezi Urukazi',
    'New York': 'New York NYC Central Park',
    'Apple M3 Pro': 'Apple Silicon Apple M3 Pro',
  };

  /** Matches with a regular expression over the name itself, which the index doesn't use. */
  function hasTerm(name: string, text: string, isPhrase: boolean): boolean {
    const pattern =
      (isPhrase ? text.replaceAll('*', ' ') : text)
        .match(/[a-z]+|[0-9]+|\*+|[^a-z0-9*]+/gi)
        ?.map((part) => (part.startsWith('*') ? '*' : /^[a-z0-9]/i.test(part) ? part : ' '))
        .filter((part, at, all) => part !== ' ' || (at > 0 && at < all.length - 1)) ?? [];
    let source = '';
    pattern.forEach((part, at) => {
      const before = pattern[at - 1];
      if (part === '*') source += '.*';
      else if (part === ' ') source += '';
      else {
        const isNewWord = before !== '*';
        if (isNewWord && source !== '') source += '[^a-z0-9]*';
        if (isNewWord) source += edge(part, 'start');
        source += part;
        if (pattern[at + 1] !== '*') source += edge(part, 'end');
      }
    });
    return new RegExp(source, 'i').test(name);
  }

  /** Letters and digits are separate words. */
  function edge(part: string, side: 'start' | 'end'): string {
    const same = /^\d/.test(part) ? '[0-9]' : '[a-z]';
    return side === 'start' ? `(?<!${same})` : `(?!${same})`;
  }

  const known = new Map<string, Uint8Array>();
  function matchesOf(node: Asked): Uint8Array {
    if (node.kind === 'not') return matchesOf(node.part).map((is) => 1 - is);
    if (node.kind === 'term') {
      const { text, isPhrase } = node;
      const key = `${node.field}:${isPhrase}:${text}`;
      const fields = node.field ? [node.field] : searchFields;
      const found =
        known.get(key) ??
        Uint8Array.from(entries, (entry) =>
          fields.some((one) => {
            return hasTerm(aliases[entry[one]] ?? entry[one], text, isPhrase);
          })
            ? 1
            : 0,
        );
      known.set(key, found);
      return found;
    }
    const [first, ...others] = node.parts.map(matchesOf);
    const result = Uint8Array.from(first ?? []);
    for (const other of others) {
      for (let at = 0; at < result.length; at++) {
        const [a = 0, b = 0] = [result[at], other[at]];
        result[at] = node.kind === 'and' ? a & b : a | b;
      }
    }
    return result;
  }

  it(`find the same as comparing all entries one by one, ${queries} times`, () => {
    let some = 0;
    fc.assert(
      fc.property(asked, (node) => {
        const text = written(node);
        const { query, isCut } = parseSearch(text);
        if (!query || isCut) return;
        const expected = matchesOf(node);
        const ids = index.find(query, everything);
        const found = new Uint8Array(entries.length);
        for (const id of ids) found[id] = 1;
        if (Buffer.compare(found, expected) !== 0) throw new Error(`differs for ${text}`);
        if (ids.length > 0 && ids.length < entries.length) some++;
      }),
      { numRuns: queries, seed: 16 },
    );
    expect(some).toBeGreaterThan(queries / 4);
  });

  it('find without each of their terms what the shorter query finds', () => {
    let some = 0;
    const few = indexOf(
      entries.slice(0, 6).map((names, id) => ({ ...group(id, names), isSample: id > 3 })),
    );
    fc.assert(
      fc.property(asked, (node) => {
        const { query } = parseSearch(written(node));
        if (!query || termsOf(query).length < 2) return;
        const expected = termsOf(query).map((one) => {
          const rest = withoutPart(query, one);
          return rest !== undefined && few.find(rest, everything).length > 0;
        });
        expect(few.findWithoutEach(query)).toEqual(expected);
        if (expected.includes(true) && expected.includes(false)) some++;
      }),
      { numRuns: queries / 10, seed: 29 },
    );
    expect(some).toBeGreaterThan(queries / 200);
  });
});
