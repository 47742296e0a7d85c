import type { Scores } from '@ridescope/contract/report/diagnosis';
import { describe, expect, it } from 'vitest';
import { scoreNote } from './score-notes.ts';
import { scoreWord } from './score-words.ts';

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

describe('scoreNote', () => {
  const scores = { total: 90, network: 80, graphics: 90, sensors: 100, coverage: {} };

  it.each([
    [85, 0.39, 'limited data'],
    [85, 0.4, undefined],
    [undefined, 0, undefined],
    [85, undefined, undefined],
  ])('of a part that scores %s with a coverage of %s is %s', (network, coverage, expected) => {
    expect(scoreNote({ network, coverage: { network: coverage } } as Scores, 'network')).toBe(
      expected,
    );
  });

  it('of a total names the parts of a ride without a score', () => {
    const { network: _, ...without } = scores;
    expect(scoreNote(scores, 'total')).toBeUndefined();
    expect(scoreNote(without, 'total')).toBe('without network');
    expect(scoreNote({ total: 90, coverage: {} }, 'total')).toBe(
      'without graphics, network and sensors',
    );
    expect(scoreNote({ coverage: {} }, 'total')).toBeUndefined();
  });
});
