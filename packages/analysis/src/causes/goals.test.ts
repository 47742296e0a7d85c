import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { describe, expect, it } from 'vitest';
import { goalOf } from './goals.ts';
import type { Moments } from './moments.ts';

/** Only what the goal of a problem is made from. */
function momentsOf(
  kind: Moments['kind'],
  sentences: ProblemSentence[],
  { mean = 45 } = {},
): Moments {
  return {
    kind,
    problem: { sentences },
    source: { facts: { frameRate: { mean, median: mean } } },
    ant: [{ roles: ['power'], loss: { channel: { channel: 1 } } }],
    wireless: [],
  } as unknown as Moments;
}

describe('the goal of a slow picture', () => {
  const slow: ProblemSentence = {
    id: 'frame-rate-low.unridable',
    values: { mean: 45, limit: 20, below: 1440, ridden: 2700, always: false },
  };

  it('is a smooth mean where the mean is far from it', () => {
    expect(goalOf(momentsOf('frame-rate-low', [slow], { mean: 25 }))).toEqual({
      id: 'frame-rate',
      values: { mean: 25, goal: 45 },
    });
  });

  it('is not said to be near where one step can at most double the rate', () => {
    const idAt = (mean: number) => goalOf(momentsOf('frame-rate-low', [slow], { mean })).id;
    expect(idAt(12)).toBe('frame-rate-far');
    expect(idAt(20.2)).toBe('frame-rate-far');
    expect(idAt(20.3)).toBe('frame-rate');
  });

  it('is less time below the limit where the mean is nearly smooth already', () => {
    const timeBelow = { id: 'time-below', values: { limit: 20, below: 1440 } };
    expect(goalOf(momentsOf('frame-rate-low', [slow], { mean: 45 }))).toEqual(timeBelow);
    expect(goalOf(momentsOf('frame-rate-low', [slow], { mean: 41 }))).toEqual(timeBelow);
    expect(goalOf(momentsOf('frame-rate-low', [slow], { mean: 40 }))).toMatchObject({
      id: 'frame-rate',
    });
  });
});

it('the goal of weak reception has the figure of the sensor that it names', () => {
  const sentences: ProblemSentence[] = [
    {
      id: 'sensors-badly-received.one',
      values: { sensor: 'heartRate', percent: 9, followed: 3600 },
    },
    {
      id: 'sensors-badly-received.repeated',
      values: { sensor: 'power', percent: 10, lost: 2, followed: 3600 },
    },
  ];
  expect(goalOf(momentsOf('sensors-badly-received', sentences))).toEqual({
    id: 'reception',
    values: { sensor: 'power', percent: 10 },
  });
  const several: ProblemSentence[] = [
    {
      id: 'sensors-badly-received',
      values: { sensors: ['heartRate', 'power'], named: true, percent: 12, followed: 3600 },
    },
  ];
  expect(goalOf(momentsOf('sensors-badly-received', several))).toEqual({
    id: 'reception',
    values: { sensor: 'power', percent: 12 },
  });
});

it('the goal of a computer that slept has the length that its problem reports', () => {
  const slept: ProblemSentence[] = [
    { id: 'computer-slept', values: { length: 49 } },
    { id: 'computer-slept.recovered', values: { total: 54 } },
  ];
  expect(goalOf(momentsOf('computer-slept', slept))).toEqual({
    id: 'whole-stop',
    values: { length: 49 },
  });
});
