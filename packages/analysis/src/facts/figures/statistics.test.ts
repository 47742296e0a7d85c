import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ascending,
  circularShiftP,
  largest,
  median,
  orderBalance,
  quantile,
  smallest,
  sortWeighted,
  tauOf,
  weightBelow,
  weightedQuantile,
} from './statistics.ts';

it('ascending returns times in order as they are, and sorts a copy of others', () => {
  const inOrder = [1, 2, 2, 10];
  expect(ascending(inOrder)).toBe(inOrder);
  const mixed = [10, 2, 1, 2];
  expect(ascending(mixed)).toEqual(inOrder);
  expect(mixed).toEqual([10, 2, 1, 2]);
});

const trendTau = (series: readonly number[]) => tauOf(orderBalance(series), series.length);

describe('weighted quantiles', () => {
  const slowAndFast = sortWeighted([60, 20, 60], [1, 6, 1]);

  it.each([
    [0, 20],
    [0.75, 20],
    [0.76, 60],
    [1, 60],
  ])('%d of the weight lies at or below %d', (share, value) => {
    expect(weightedQuantile(slowAndFast, share)).toBe(value);
  });

  it('are undefined without any weight', () => {
    expect(weightedQuantile(sortWeighted([], []), 0.5)).toBeUndefined();
    expect(weightedQuantile(sortWeighted([5, 7], [0, 0]), 0.5)).toBeUndefined();
  });

  it('are plain quantiles when all weigh the same', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1 }), (values) => {
        const sorted = sortWeighted(
          values,
          values.map(() => 3),
        );
        expect(weightedQuantile(sorted, 0)).toBe(Math.min(...values));
        expect(weightedQuantile(sorted, 1)).toBe(Math.max(...values));
        const middle = weightedQuantile(sorted, 0.5) ?? Number.NaN;
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(below).toBeLessThanOrEqual(values.length / 2);
        expect(above).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  it('count the weight below a limit, the limit itself left out', () => {
    expect(weightBelow(slowAndFast, 60)).toBe(6);
    expect(weightBelow(slowAndFast, 60.01)).toBe(8);
    expect(weightBelow(slowAndFast, 20)).toBe(0);
  });
});

describe('plain quantiles', () => {
  it('takes one of the values', () => {
    expect(quantile([40, 10, 30, 20], 0.5)).toBe(30);
    expect(quantile([40, 10, 30, 20], 1)).toBe(40);
    expect(quantile([], 0.5)).toBeUndefined();
  });

  it('knows the median of an odd, an even and no number of values', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
    expect(median([])).toBeUndefined();
  });
});

describe('largest and smallest', () => {
  it('take more values than a call takes arguments', () => {
    const many = Array.from({ length: 300_000 }, (_, index) => index);
    expect(largest(many)).toBe(299_999);
    expect(smallest(many)).toBe(0);
  });

  it('are undefined for nothing', () => {
    expect(largest([])).toBeUndefined();
    expect(smallest([])).toBeUndefined();
  });
});

describe('the tau of a series', () => {
  it('counts as a comparison of all pairs does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2 }), (series) => {
        let balance = 0;
        series.forEach((later, j) => {
          for (const earlier of series.slice(0, j)) balance += Math.sign(later - earlier);
        });
        expect(trendTau(series)).toBe((2 * balance) / (series.length * (series.length - 1)));
      }),
    );
  });

  it('is 1 for a rise, -1 for a fall, between them for both', () => {
    expect(trendTau([1, 2, 3, 4])).toBe(1);
    expect(trendTau([4, 3, 2, 1])).toBe(-1);
    expect(trendTau([1, 2, 2, 1])).toBe(0);
    expect(trendTau([3, 1, 2])).toBeCloseTo(-1 / 3);
  });

  it('is 0 where there is no pair', () => {
    expect(trendTau([])).toBe(0);
    expect(trendTau([5])).toBe(0);
  });
});

describe('circularShiftP', () => {
  const shifted = (series: readonly number[]) => (shift: number) =>
    trendTau([...series.slice(shift), ...series.slice(0, shift)]);
  const steps = Array.from({ length: 200 }, (_, index) => index);

  it('gives up once p is certain to be greater than asked', () => {
    const asked: number[] = [];
    const never = (shift: number) => asked.push(shift) * 0;
    expect(circularShiftP(200, 18, never, 0.05)).toBeUndefined();
    // 165 shifts: with the eighth as extreme p is more than 0.05.
    expect(asked).toHaveLength(9);
    const once = (shift: number) => (shift === 0 || shift === 30 ? 0 : 1);
    expect(circularShiftP(200, 18, once, 0.05)).toBeCloseTo(2 / 166);
  });

  it('counts the shifts that are at least as extreme', () => {
    const falling = steps.map((step) => -step);
    // 18 to 182: 165 shifts, and every one of them breaks the fall.
    expect(circularShiftP(200, 18, shifted(falling))).toBeCloseTo(1 / 166);
  });

  it('is 1 when every shift looks the same', () => {
    expect(circularShiftP(200, 18, () => 0)).toBe(1);
  });

  it('is undefined when no shift is possible', () => {
    expect(circularShiftP(10, 6, () => 0)).toBeUndefined();
  });

  it('is a share of the shifts and never 0', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 120, maxLength: 120 }),
        (series) => {
          const p = circularShiftP(120, 18, shifted(series)) ?? 0;
          expect(p).toBeGreaterThan(0);
          expect(p).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 30 },
    );
  });
});
