import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberSums } from './number-sums.ts';

describe('sums of equal numbers', () => {
  it('are those of a Map, for any numbers', () => {
    const number = fc.oneof(
      fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100),
      fc.double({ noNaN: true }),
    );
    const pairs = fc.array(fc.tuple(number, fc.nat({ max: 30 })), { maxLength: 800 });
    fc.assert(
      fc.property(pairs, (added) => {
        const [sums, expected] = [new NumberSums(), new Map<number, number>()];
        for (const [value, summand] of added) {
          expected.set(value, (expected.get(value) ?? 0) + summand);
          expect(sums.add(value, summand)).toBe(expected.get(value));
        }
        expect(sums.count).toBe(expected.size);
        expect(sums.ascending()).toEqual(Float64Array.from(expected.keys()).sort());
        for (const [value, sum] of expected) expect(sums.sumOf(value)).toBe(sum);
      }),
    );
  });

  it.each([0, 5000])('stay right when there are many numbers and %d were expected', (expected) => {
    const sums = new NumberSums(expected);
    for (let turn = 0; turn < 2; turn++) for (let i = 0; i < 5000; i++) sums.add(i / 100, 1);
    expect(sums.count).toBe(5000);
    expect(sums.sumOf(49.99)).toBe(2);
  });
});
