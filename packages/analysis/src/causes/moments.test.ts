import { expect, it } from 'vitest';
import { hitsByChance } from './moments.ts';

const ride = { startS: 0, endS: 3600 };

it('a moment without length meets what covers a tenth of the ride once in ten', () => {
  expect(hitsByChance([[100, 100]], [[1000, 1360]], 0, ride)).toBeCloseTo(0.1);
  expect(
    hitsByChance(
      [
        [100, 100],
        [900, 900],
      ],
      [[1000, 1300]],
      30,
      ride,
    ),
  ).toBeCloseTo(0.2);
});

it('a long span meets a short one more often by chance than a moment does', () => {
  const others = [[2000, 2010]] as const;
  const ofMoment = hitsByChance([[100, 100]], others, 30, ride);
  const ofSpan = hitsByChance([[100, 1000]], others, 30, ride);
  expect(ofMoment).toBeCloseTo(70 / 3600);
  expect(ofSpan).toBeCloseTo(970 / 2700);
});

it('overlapping stretches count once, and those beyond the ride not at all', () => {
  const twice = [
    [1000, 1100],
    [1050, 1100],
  ] as const;
  expect(hitsByChance([[0, 0]], twice, 0, ride)).toBeCloseTo(100 / 3600);
  expect(hitsByChance([[0, 0]], [[4000, 5000]], 0, ride)).toBe(0);
});

it('a span of the whole ride meets everything', () => {
  expect(hitsByChance([[0, 3600]], [[2000, 2010]], 0, ride)).toBe(1);
  expect(hitsByChance([[0, 3600]], [], 0, ride)).toBe(0);
});
