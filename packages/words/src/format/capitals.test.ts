import { expect, it } from 'vitest';
import { upperFirst } from './capitals.ts';

it.each([
  ['high profile', 'High profile'],
  ['éclair', 'Éclair'],
  ['2 rides', '2 rides'],
  ['', ''],
])('the text %j begins with a capital as %j', (text, expected) => {
  expect(upperFirst(text)).toBe(expected);
});
