import { expect, it } from 'vitest';
import { readableAddress } from './readable-address.ts';

it.each([
  ['/search/RTX%204060?a=%', '/search/RTX%204060?a=%'],
  ['/search/100%', '/search/100%25'],
  ['/search/100%?x=1', '/search/100%25?x=1'],
  ['/search/5%%20off', '/search/5%25%20off'],
  ['/search/%E0%A4%A', '/search/%25E0%25A4%25A'],
  ['/search/%ff', '/search/%25ff'],
  ['/api/thing/100%', '/api/thing/100%'],
])('readableAddress turns %s into %s', (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
});
