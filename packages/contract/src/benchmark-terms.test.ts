import { describe, expect, it } from 'vitest';
import {
  benchmarkYears,
  crowdOf,
  latestQuarter,
  previousQuarter,
  quarterOf,
  resolutionStepOf,
} from './benchmark-terms.ts';

describe('quarters', () => {
  it.each([
    ['2026-01-01T00:00:00Z', 2026, 1, 2025, 4],
    ['2026-01-10T12:00:00Z', 2026, 1, 2025, 4],
    ['2026-03-31T23:59:59Z', 2026, 1, 2025, 4],
    ['2026-04-01T00:00:00Z', 2026, 2, 2026, 1],
    ['2026-05-15T12:00:00Z', 2026, 2, 2026, 1],
    ['2026-12-31T23:59:59Z', 2026, 4, 2026, 3],
  ])('at %s it is %d Q%d, after %d Q%d', (at, year, quarter, yearBefore, quarterBefore) => {
    const now = new Date(at);
    expect(quarterOf(now)).toEqual({ year, quarter });
    expect(previousQuarter(now)).toEqual({ year: yearBefore, quarter: quarterBefore });
  });

  it('of the current year end with the current one', () => {
    const now = new Date('2026-05-15T12:00:00Z');
    expect([2026, 2025, 2021].map((year) => latestQuarter(year, now))).toEqual([2, 4, 4]);
  });
});

it('benchmarkYears lists the years from 2021 to the current one, newest first', () => {
  const years = benchmarkYears(new Date('2026-01-01T00:00:00Z'));
  expect(years).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
});

it.each([
  [1280, 647, '576'],
  [1280, 720, '720'],
  [1366, 768, '750'],
  [1792, 828, '864'],
  [1920, 1200, '1080'],
  [2560, 1600, '1440'],
  [3840, 2160, '2160'],
  [2560, 1080, undefined],
])('resolutionStepOf counts %d × %d as %s', (width, height, step) => {
  expect(resolutionStepOf({ width, height })).toBe(step);
});

it('crowdOf finds the bucket of a crowding, the higher one on a limit (BEN-08)', () => {
  expect([0, 0.19, 0.2, 0.4, 0.6, 0.79, 0.8, 1].map(crowdOf)).toEqual([
    ...['020', '020', '040', '060', '080', '080', '100', '100'],
  ]);
});
