import { describe, expect, it } from 'vitest';
import { benchmarkYears, latestQuarter, previousQuarter, quarterOf } from './benchmark-terms.ts';

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

it('lists the years from 2021 to the current one, newest first', () => {
  const years = benchmarkYears(new Date('2026-01-01T00:00:00Z'));
  expect(years).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
});
