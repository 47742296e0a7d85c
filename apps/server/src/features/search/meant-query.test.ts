import { parseSearch } from '@ridescope/contract/parse-search';
import { searchText } from '@ridescope/contract/search-language';
import { expect, it } from 'vitest';
import { meantQuery } from './meant-query.ts';
import { SearchIndex } from './search-index.ts';
import { createNamedGroups } from './testing/named-groups.ts';

const index = new SearchIndex();
for (const group of createNamedGroups()) index.put(group);

function meant(text: string) {
  const { query } = parseSearch(text);
  const found = query && meantQuery(query, index);
  return found && { query: searchText(found.query), dropped: found.dropped };
}

it.each([
  ['a word that no ride has', 'zotac rtx 4070', 'rtx 4070', ['zotac']],
  ['several, in their order', 'asus tuf 3080 oc', '3080', ['asus', 'tuf', 'oc']],
  ['a word of other names', 'ipad pro', 'ipad', ['pro']],
  ['both', 'iphone 15 pro', 'iphone', ['15', 'pro']],
  ['only one of two words where that is enough', 'gtx 1660 super x', 'gtx 1660 super', ['x']],
  ['an unknown card beside a known processor', 'rtx 9999 13400', 'rtx 13400', ['9999']],
  ['a word beside one with another spelling', 'zotac geforse 4070', 'geforce 4070', ['zotac']],
  ['a word beside an excluded one', 'ipad pro -watopia', 'ipad !watopia', ['pro']],
])('a search leaves out %s: %s', (_, text, query, dropped) => {
  expect(meant(text)).toEqual({ query, dropped });
});

it('a search with another spelling leaves out nothing', () => {
  expect(meant('geforse 4070')).toEqual({ query: 'geforce 4070', dropped: [] });
});

it.each([
  ['an unknown card beside a world', 'rtx 9999 watopia'],
  ['an unknown processor beside a platform', 'macbook m2'],
  ['one of two cards', '4070 4080'],
  ['a platform beside a card', 'ipad 4070'],
  ['a setting', 'ipad ultra 720p'],
  ['a word in quotes', 'ipad "pro"'],
  ['a word of one field', 'ipad gpu:pro'],
  ['a word where the others name nothing', 'zotac ultra'],
  ['a word beside a make alone', 'zotac rtx'],
])('a search leaves out neither %s: %s', (_, text) => {
  expect(meant(text)).toBeUndefined();
});
