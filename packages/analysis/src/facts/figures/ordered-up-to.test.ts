import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedUpTo } from './ordered-up-to.ts';

function check(values: readonly number[], rank: number): void {
  const ordered = orderedUpTo(values, rank).slice(0, values.length);
  const sorted = Float64Array.from(values).sort();
  expect(ordered[rank]).toBe(sorted[rank]);
  // Nothing before the rank is greater, and no value was lost.
  expect(ordered.slice(0, rank).sort()).toEqual(sorted.slice(0, rank));
  expect(ordered.sort()).toEqual(sorted);
}

describe('values up to a rank', () => {
  it('are those that sorting would put there', () => {
    const few = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 });
    const many = fc.array(fc.double({ noNaN: true }), { minLength: 25, maxLength: 400 });
    fc.assert(
      fc.property(fc.oneof(few, many), fc.nat(), (values, rank) => {
        // A zero has no sign here.
        check(
          values.map((value) => value + 0),
          rank % values.length,
        );
      }),
    );
  });

  it.each([
    ['rising', (i: number) => i],
    ['falling', (i: number) => -i],
    ['all alike', () => 7],
    ['rising and falling', (i: number) => Math.min(i, 4999 - i)],
    ['interleaved', (i: number) => (i % 2 === 0 ? i : 5000 - i)],
  ])('are right in a long series that is %s', (_, valueAt) => {
    const values = Array.from({ length: 5000 }, (_, i) => valueAt(i));
    for (const rank of [0, 1, 1250, 2499, 2500, 4999]) check(values, rank);
  });

  it('come before those that are no number', () => {
    const values = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? Number.NaN : i));
    expect(orderedUpTo(values, 0)[0]).toBe(1);
    expect(orderedUpTo(values, 59)[59]).toBeNaN();
  });

  it('leave the values as they are', () => {
    const values = new Float64Array([3, 1, 2]);
    orderedUpTo(values, 1);
    expect([...values]).toEqual([3, 1, 2]);
  });
});
