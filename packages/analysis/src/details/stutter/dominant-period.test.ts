import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dominantPeriod } from './dominant-period.ts';

describe('dominantPeriod', () => {
  it('finds even intervals, also with a missing one and some jitter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 900 }),
        fc.integer({ min: 7, max: 20 }),
        fc.integer({ min: 2, max: 5 }),
        (period, count, missing) => {
          const times = Array.from({ length: count }, (_, i) => i * period + (i % 2)).filter(
            (_, i) => i !== missing,
          );
          expect(Math.abs((dominantPeriod(times) ?? 0) - period)).toBeLessThanOrEqual(2);
        },
      ),
    );
  });

  it('finds none in few, irregular or rare events', () => {
    expect(dominantPeriod([0, 60, 120, 180])).toBeUndefined();
    expect(dominantPeriod([0, 20, 300, 340, 900, 1500, 1510])).toBeUndefined();
    expect(dominantPeriod([0, 2000, 4000, 6000, 8000])).toBeUndefined();
  });
});
