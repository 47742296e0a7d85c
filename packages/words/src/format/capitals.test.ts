import { expect, it } from 'vitest';
import { lowerFirst, upperFirst } from './capitals.ts';

it.each([
  ['high profile', 'High profile'],
  ['éclair', 'Éclair'],
  ['2 rides', '2 rides'],
  ['', ''],
])('the text %j begins with a capital as %j', (text, expected) => {
  expect(upperFirst(text)).toBe(expected);
});

it.each([
  ['Watopia Hills', 'watopia Hills'],
  ['A cable', 'a cable'],
  ['USB port', 'USB port'],
  ['', ''],
])('the text %j fits into a sentence as %j', (text, expected) => {
  expect(lowerFirst(text)).toBe(expected);
});
