import { describe, expect, it } from 'vitest';
import { draftOf, sourceOf } from '../testing/problem-case.ts';
import { episodesOf } from './episodes.ts';

const slept = draftOf({
  kind: 'computer-slept',
  occurrences: [
    { startS: 700, seconds: 900 },
    { startS: 1650, seconds: 900 },
  ],
});

/** A ride that ended after its first second, in an activity of an hour. */
const source = (unridden?: 'noMovement') =>
  sourceOf({
    facts: { ...(unridden && { unridden }) },
    ride: { startS: 100, endS: 101, span: { startS: 100, endS: 3700 } },
  });

const lengthsOf = (unridden?: 'noMovement') =>
  episodesOf([{ id: 'computer-slept', draft: slept }], source(unridden))
    .filter(({ kind }) => kind === 'computer-slept')
    .map(({ from, seconds }) => [from, seconds]);

describe('episodes', () => {
  it('end with the ride', () => {
    expect(lengthsOf().every(([, seconds]) => seconds === 0)).toBe(true);
  });

  it('of an activity without a ride end with the activity', () => {
    expect(lengthsOf('noMovement')).toEqual([
      [600, 900],
      [1550, 900],
    ]);
  });
});
