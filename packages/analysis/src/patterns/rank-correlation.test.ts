import { expect, it } from 'vitest';
import { rankCorrelation } from './rank-correlation.ts';

it.each([
  ['rises', [1, 2, 3, 9], [5, 6, 7, 8], 1],
  ['falls', [1, 2, 3, 9], [8, 7, 6, 5], -1],
  ['falls along a curve', [1, 2, 3, 4], [1000, 100, 10, 1], -1],
  // Ranks 1 2 3 4 5 against 2 1 4 3 5: 1 - 6 × 4 / (5 × 24).
  ['is mixed', [1, 2, 3, 4, 5], [2, 1, 4, 3, 5], 0.8],
  ['has ties', [1, 1, 2, 2], [3, 3, 4, 4], 1],
  ['has one value only', [1, 2, 3], [7, 7, 7], 0],
  ['is too short', [1, 2], [2, 1], 0],
])('rankCorrelation handles a series that %s', (_name, first, second, expected) => {
  expect(rankCorrelation(first, second)).toBeCloseTo(expected, 10);
});

it('rankCorrelation leaves out pairs without a second value', () => {
  expect(rankCorrelation([1, 2, 3, 4], [9, undefined, 8, 7])).toBe(-1);
});
