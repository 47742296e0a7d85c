import { describe, expect, it } from 'vitest';
import { isLimited, leftOutOfTotal, scoreWord } from './score-words.ts';

describe('scoreWord', () => {
  it.each([
    [100, 'good', 'good'],
    [90, 'good', 'good'],
    [89, 'fair', 'warning'],
    [60, 'fair', 'warning'],
    [59, 'poor', 'critical'],
    [0, 'poor', 'critical'],
    [undefined, 'not measured', 'absent'],
  ])('%s is %s', (score, word, tone) => {
    expect(scoreWord(score)).toEqual({ word, tone });
  });
});

describe('isLimited', () => {
  it.each([
    [85, 0.39, true],
    [85, 0.4, false],
    [undefined, 0, false],
    [85, undefined, false],
  ])('a score of %s with a coverage of %s: %s', (score, coverage, expected) => {
    expect(isLimited(score, coverage)).toBe(expected);
  });
});

describe('leftOutOfTotal', () => {
  const scores = { total: 90, network: 80, graphics: 90, sensors: 100, coverage: {} };

  it('names the parts of a ride without a score', () => {
    const { network: _, ...without } = scores;
    expect(leftOutOfTotal(scores)).toEqual([]);
    expect(leftOutOfTotal(without)).toEqual(['network']);
    expect(leftOutOfTotal({ total: 90, coverage: {} })).toEqual(['graphics', 'network', 'sensors']);
  });

  it('names none where there is no total', () => {
    expect(leftOutOfTotal({ coverage: {} })).toEqual([]);
  });
});
