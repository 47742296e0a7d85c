import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/problem-case.ts';

describe('a capped frame rate', () => {
  it('is reported when it stays at 30 FPS', () => {
    expect(problemsOf(30)).toMatchObject([
      {
        kind: 'frame-rate-cap',
        grade: 'minor',
        firstFix: 'gfx-refresh-rate',
        sentence: 'A setting or the screen held the frame rate at 30 FPS.',
      },
    ]);
  });

  it('is reported when it jumps between 30 and 60', () => {
    const jumps = (t: number) => (t % 10 < 3 ? 30 : 60);
    expect(problemsOf(jumps)).toMatchObject([
      {
        kind: 'frame-rate-cap',
        firstFix: 'gfx-uncap',
        sentence:
          'The frame rate was locked to 30 FPS for 5 min of 17 min and jumped to 60 in between, which is typical of vertical sync.',
      },
    ]);
    // A Mac has no driver panel, and its screen shows 60 FPS already.
    expect(problemsOf(jumps, { session: { platform: 'mac' } })).toMatchObject([
      { firstFix: 'gfx-resolution-down' },
    ]);
    expect(problemsOf((t) => (t % 10 < 2 ? 30 : 60))).toEqual([]);
    expect(problemsOf((t) => (t % 10 < 3 ? 30 : t % 10 < 4 ? 60 : 50))).toMatchObject([
      {
        kind: 'frame-rate-dips',
        grade: 'minor',
        sentence: 'The frame rate fell below 32 FPS for 5 min of 17 min, mostly only slightly.',
      },
    ]);
  });

  it('is fine at 60 FPS', () => {
    expect(problemsOf(60)).toEqual([]);
  });
});
