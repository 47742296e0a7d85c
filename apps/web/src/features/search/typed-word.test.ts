import { expect, it } from 'vitest';
import { typedWord, withName } from './typed-word.ts';

it.each([
  ['', ''],
  ['RTX 40', '40'],
  ['RTX ', ''],
  ['RTX -lap', 'lap'],
  ['(M3 OR M', 'M'],
  ['cpu:i5-1', 'cpu:i5-1'],
  ['RTX gpu:"Ge', 'gpu:Ge'],
])('the word being typed in %j is %j', (text, word) => {
  expect(typedWord(text)).toBe(word);
});

it('a name takes the place of the word, with its field', () => {
  const cpu = { field: 'cpu', text: 'Apple M3 Pro' } as const;
  expect(withName('RTX -m3', cpu)).toBe('RTX -cpu:"Apple M3 Pro" ');
  expect(withName('cpu:"m', cpu)).toBe('cpu:"Apple M3 Pro" ');
});
