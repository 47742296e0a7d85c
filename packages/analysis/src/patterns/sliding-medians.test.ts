import { expect, it } from 'vitest';
import { median } from '../facts/figures/statistics.ts';
import { seeded } from '../testing/seeded.ts';
import { slidingMedians } from './sliding-medians.ts';

it('slidingMedians gives the median of each window, around the end of the circle', () => {
  expect(slidingMedians([[60], [50, 40], [], [10]], 2)).toEqual([50, 45, 10, 35]);
});

it('slidingMedians is undefined if nothing was logged', () => {
  expect(slidingMedians([[60], [], []], 2)).toEqual([60, undefined, 60]);
});

it('slidingMedians gives the same as sorting each window anew', () => {
  const random = seeded(3);
  const steps = Array.from({ length: 60 }, () =>
    Array.from({ length: Math.floor(random() * 9) }, () => Math.floor(random() * 20)),
  );
  for (const length of [1, 2, 7, 60])
    expect(slidingMedians(steps, length)).toEqual(
      steps.map((_, start) =>
        median(Array.from({ length }, (_, i) => steps[(start + i) % 60] ?? []).flat()),
      ),
    );
});
