import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentSeries } from './segment-series.ts';

function squares(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

/** Costs of a division with its penalty, calculated plainly. */
function costOf(values: readonly number[], breaks: readonly number[]): number {
  const edges = [0, ...breaks, values.length];
  const steps = values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? 0)));
  steps.sort((a, b) => a - b);
  const half = steps.length / 2;
  const middle = ((steps[Math.ceil(half) - 1] ?? 0) + (steps[Math.floor(half)] ?? 0)) / 2;
  const noise = Math.max((middle / 0.6745) ** 2 / 2, squares(values) / values.length / 10);
  const penalty = 3 * noise * Math.log(values.length);
  return edges
    .slice(1)
    .reduce(
      (sum, end, index) => sum + squares(values.slice(edges[index], end)),
      penalty * breaks.length,
    );
}

/** Every division into segments of at least three values. */
function* divisions(length: number, from = 0): Generator<number[]> {
  yield [];
  for (let at = from + 3; at <= length - 3; at++)
    for (const rest of divisions(length, at)) yield [at, ...rest];
}

describe('segmentSeries', () => {
  it('costs as little as the best of all divisions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 16 }),
        (values) => {
          const least = Math.min(
            ...[...divisions(values.length)].map((breaks) => costOf(values, breaks)),
          );
          const found = segmentSeries(values);
          expect(costOf(values, found)).toBeCloseTo(least, 6);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('finds a step, and nothing in a level series', () => {
    const step = Array.from({ length: 60 }, (_, i) => (i < 25 ? 60 : 30) + (i % 3));
    expect(segmentSeries(step)).toEqual([25]);
    expect(segmentSeries(Array.from({ length: 60 }, (_, i) => 60 + (i % 2)))).toEqual([]);
    expect(segmentSeries(new Array(40).fill(7))).toEqual([]);
  });

  it('leaves segments of at least three values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 80 }), (values) => {
        const edges = [0, ...segmentSeries(values), values.length];
        if (edges.length === 2) return;
        for (let i = 1; i < edges.length; i++)
          expect((edges[i] ?? 0) - (edges[i - 1] ?? 0)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('answers nothing for a series that is too long to divide', () => {
    expect(segmentSeries(Array.from({ length: 1600 }, (_, i) => (i < 800 ? 1 : 9)))).toEqual([]);
  });
});
