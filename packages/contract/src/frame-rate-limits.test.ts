import { expect, it } from 'vitest';
import { limitsUnder, reachedFrom } from './frame-rate-limits.ts';

it('a rate just below the cap counts as reaching it', () => {
  expect(reachedFrom(60, 60)).toBe(59);
  expect(reachedFrom(30, 30)).toBe(29);
  expect(reachedFrom(60, undefined)).toBe(60);
  expect(reachedFrom(60, 75)).toBe(60);
});

it('limitsUnder leaves out limits above the cap', () => {
  expect(limitsUnder(undefined)).toEqual([30, 45, 60]);
  expect(limitsUnder(60)).toEqual([30, 45, 60]);
  expect(limitsUnder(50)).toEqual([30, 45]);
  expect(limitsUnder(25)).toEqual([]);
});
