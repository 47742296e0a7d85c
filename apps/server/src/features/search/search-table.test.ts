import { parseSearch } from '@ridescope/contract/parse-search';
import { describe, expect, it } from 'vitest';
import { meantQuery } from './meant-query.ts';
import { SearchIndex } from './search-index.ts';
import { createNamedGroups } from './testing/named-groups.ts';
import { riderSearches } from './testing/rider-searches.ts';

/*
 * What riders type, and the card, processor, platform or world that has to come first. The answer is that of the page: the search
 * itself, or what it most likely means where nothing fits.
 */
const index = new SearchIndex();
const groups = createNamedGroups();
for (const group of groups) index.put(group);

function firstAnswer(text: string): Record<string, string> | undefined {
  const { query } = parseSearch(text);
  if (!query) return undefined;
  const most = { systems: 1, groups: 1 };
  const [found] = index.find(query, most);
  const meant = found === undefined ? meantQuery(query, index)?.query : undefined;
  const first = meant ? index.find(meant, most)[0] : found;
  return groups.find(({ id }) => id === first)?.names;
}

/** Without spaces, as many type a model. */
const joined = (text: string) => text.replaceAll(' ', '');
const withoutVendor = (text: string) => text.replace(/^(?:NVIDIA GeForce|AMD Radeon|Intel) /, '');

const cards = [...new Set(groups.map(({ names }) => names.gpu))];

describe.each(cards)('the search for %s', (card) => {
  const misspelled = card
    .replace('GeForce', 'Geforse')
    .replace('Radeon', 'Radoen')
    .replace('Graphics', 'Grafics')
    .replace('Intel Arc', 'Intle Arc');
  it.each([
    card,
    card.toLowerCase(),
    withoutVendor(card),
    joined(withoutVendor(card)).toLowerCase(),
    `"${withoutVendor(card)}"`,
    misspelled,
    card.replace('NVIDIA', 'nvida').replace('AMD', 'amd'),
  ])('has it first for %j', (text) => {
    expect(firstAnswer(text)?.gpu).toBe(card);
  });
});

describe('what riders type', () => {
  it('is a table of 200 searches, each once', () => {
    expect(new Set(riderSearches.map(({ text }) => text)).size).toBe(riderSearches.length);
    expect(riderSearches.length).toBeGreaterThan(200);
  });

  it.each(riderSearches)('has its answer first: $text', ({ text, field, first }) => {
    expect(firstAnswer(text)?.[field]).toMatch(new RegExp(`(^| )${first}$`));
  });
});

describe('the search for anything else', () => {
  it.each<[text: string, field: string, first: string]>([
    ['i5-13400', 'cpu', 'Intel Core i5-13400F'],
    ['ryzen 5600x', 'cpu', 'AMD Ryzen 5 5600X'],
    ['rizen 5600x', 'cpu', 'AMD Ryzen 5 5600X'],
    ['m3 pro', 'cpu', 'Apple M3 Pro'],
    ['newyork', 'world', 'New York'],
    ['new yrok', 'world', 'New York'],
    ['makuriislands', 'world', 'Makuri Islands'],
    ['makury', 'world', 'Makuri Islands'],
    ['watopai', 'world', 'Watopia'],
    ['ipad', 'platform', 'ios'],
    ['apple tv', 'platform', 'ios'],
    ['mac', 'platform', 'mac'],
    ['macbook', 'platform', 'mac'],
    ['windows', 'platform', 'pc'],
    ['windwos', 'platform', 'pc'],
    ['platform:mac', 'platform', 'mac'],
    ['4k', 'resolution', '2160'],
    ['1440p', 'resolution', '1440'],
    ['resolution:1080', 'resolution', '1080'],
    ['rtx 3060 1440', 'resolution', '1440'],
    ['medim', 'profile', 'medium'],
  ])('for %j has a %s of %s first', (text, field, first) => {
    expect(firstAnswer(text)?.[field]).toBe(first);
  });

  it('takes the number of a card for no resolution', () => {
    const rides = new SearchIndex();
    for (const group of groups.filter(({ names }) => !names.gpu.includes('GTX 1080')))
      rides.put(group);
    const { query } = parseSearch('GTX 1080');
    expect(query && rides.find(query, { systems: 9, groups: 9 })).toEqual([]);
  });

  it.each(['RTX 9999', 'xyzxyz', 'i3', '5'])('corrects no number and no short word: %s', (text) => {
    const { query } = parseSearch(text);
    expect(query && index.respelled(query)).toBeUndefined();
  });
});
