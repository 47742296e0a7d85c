import { describe, expect, it } from 'vitest';
import type { Problem } from './problems.ts';
import { rideStripOf } from './ride-strip.ts';

const problem = (given: Partial<Problem> = {}): Problem => ({
  id: 'connection-lost',
  category: 'network',
  grade: 'critical',
  sentences: [{ id: 'not-connected' }],
  during: 'ride',
  confidence: 'high',
  ruleIds: [],
  ...given,
});

const stripOf = (...problems: Problem[]) =>
  rideStripOf({
    startS: 100,
    endS: 4000,
    rideStartS: 60,
    rideEndS: 3660,
    problems,
  });

describe('the strip of a ride', () => {
  it('is as long as the ride, and empty where nothing went wrong', () => {
    expect(stripOf()).toEqual({ seconds: 3600, marks: [] });
  });

  it('marks each occurrence as long as it lasted, from the start of the ride', () => {
    const occurrences = { t: [160, 2060], durationS: [20, 54.04] };
    const { marks } = stripOf(problem({ fromSeconds: 160, toSeconds: 2114, occurrences }));
    expect(marks.map(({ startS, seconds }) => [startS, seconds])).toEqual([
      [100, 20],
      [2000, 54],
    ]);
  });

  it('takes the time of a problem that happened once', () => {
    const { marks } = stripOf(problem({ fromSeconds: 360, toSeconds: 369 }));
    expect(marks).toEqual([{ startS: 300, seconds: 9, grade: 'critical', category: 'network' }]);
  });

  it('ends with the ride, and leaves out what was before or after it', () => {
    const { marks } = stripOf(
      problem({ fromSeconds: 3600, toSeconds: 5000 }),
      problem({ during: 'before', fromSeconds: 0, toSeconds: 50 }),
    );
    expect(marks.map(({ startS, seconds }) => [startS, seconds])).toEqual([[3540, 60]]);
  });

  it('marks the whole ride where the verdict has no times, and no small problem without them', () => {
    expect(stripOf(problem(), problem({ grade: 'warning' })).marks).toEqual([
      { startS: 0, seconds: 3600, grade: 'critical', category: 'network' },
    ]);
    expect(stripOf(problem({ grade: 'minor' })).marks).toEqual([]);
  });

  it('joins marks that no drawing could tell apart, but no two grades', () => {
    const occurrences = { t: [100, 105, 111, 130], durationS: [2, 2, 2, 2] };
    const { marks } = stripOf(
      problem({ occurrences }),
      problem({ grade: 'warning', fromSeconds: 104, toSeconds: 106 }),
    );
    expect(marks.map(({ startS, seconds, grade }) => [startS, seconds, grade])).toEqual([
      [40, 13, 'critical'],
      [44, 2, 'warning'],
      [70, 2, 'critical'],
    ]);
  });
});
