import { expect, it } from 'vitest';
import { listText } from './list-text.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('listText joins %j as %s', (names, text) => {
  expect(listText(names)).toBe(text);
});
