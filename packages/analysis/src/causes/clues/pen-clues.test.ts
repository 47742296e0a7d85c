import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import type { Moments } from '../moments.ts';
import { pictureClues } from './picture-clues.ts';

/** The clues of a pen at 20 FPS before a ride whose rate was usually this. */
function cluesOf(usual: number | undefined, kind = 'frame-rate-before'): string[] {
  const source = {
    record: recordOf([]),
    hardware: {},
    facts: {
      ride: { startS: 300, endS: 3600, span: { startS: 0, endS: 3600 } },
      ...(usual !== undefined && { frameRate: { median: usual } }),
    },
    activity: { problems: [], patterns: [], results: [] },
    details: { changePoints: [] },
  } as unknown as Moments['source'];
  const main: ProblemSentence = { id: 'frame-rate-before', values: { rate: 20, length: 120 } };
  const moments = {
    source,
    kind,
    problem: { sentences: [main] },
    spans: [[0, 300]],
    isWholeRide: false,
  };
  return pictureClues(moments as unknown as Moments).map(({ clue }) => clue.id);
}

describe('a slow pen', () => {
  it.each([
    [31.9, false],
    [32, true],
    [undefined, false],
  ])('is that of its crowd where the ride was much faster: %s FPS', (usual, isOfCrowd) => {
    expect(cluesOf(usual).includes('pen-slower')).toBe(isOfCrowd);
  });

  it('says nothing of the ride itself', () => {
    expect(cluesOf(60, 'frame-rate-low')).not.toContain('pen-slower');
  });
});
