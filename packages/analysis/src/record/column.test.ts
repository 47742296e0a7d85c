import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Column } from './column.ts';

const blockValues = 4096;

function columnOf(values: readonly number[]): Column {
  const column = new Column();
  for (const value of values) column.push(value);
  return column;
}

/** Makes values of one kind, as many as fill a block. */
const blocks: Record<string, (index: number) => number> = {
  'times that grow': (index) => 100 + (index >> 1),
  'frame rates of two places': (index) => (index * 37) / 100,
  'delays of three places': (index) => (index * 7919) / 1000,
  'positions far apart': (index) => (index % 2 ? -1 : 1) * index * 400_000,
  'numbers beyond 32 bits': (index) => index * 2 ** 40,
  'fractions that no decimal gives': (index) => index / 3,
  'absent ones': (index) => (index % 5 ? index : Number.NaN),
  'negative zeros': (index) => (index % 2 ? 0 : -0),
  'infinite ones': (index) => (index === 9 ? Number.POSITIVE_INFINITY : index),
};

describe('a column', () => {
  it.each(Object.entries(blocks))('gives %s back exactly', (_, makeValue) => {
    const values = Array.from({ length: blockValues + 3 }, (_, index) => makeValue(index));
    const column = columnOf(values);
    expect([...column.slice(0, column.length)]).toEqual(values);
    for (const index of [0, 1, 9, blockValues - 1, blockValues, blockValues + 2])
      expect(column.at(index)).toBe(values[index]);
  });

  it('gives any mixture of blocks back', () => {
    const kinds = fc.constantFrom(...Object.values(blocks));
    fc.assert(
      fc.property(
        fc.array(kinds, { minLength: 1, maxLength: 4 }),
        fc.nat(blockValues),
        fc.nat(5 * blockValues),
        fc.nat(5 * blockValues),
        (parts, rest, from, to) => {
          const values = parts.flatMap((makeValue, part) =>
            Array.from({ length: part === 0 ? rest : blockValues }, (_, index) => makeValue(index)),
          );
          expect([...columnOf(values).slice(from, to)]).toEqual(values.slice(from, to));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('finds limits across its blocks', () => {
    const values = Array.from({ length: 3 * blockValues }, (_, index) => index >> 2);
    const column = columnOf(values);
    for (const limit of [-1, 0, 1023, 1024, 2000.5, 3071, 9999]) {
      const from = values.findIndex((value) => value >= limit);
      const after = values.findIndex((value) => value > limit);
      expect(column.lowerBound(limit)).toBe(from < 0 ? values.length : from);
      expect(column.upperBound(limit)).toBe(after < 0 ? values.length : after);
    }
  });

  it('refuses an index outside', () => {
    expect(() => columnOf([1]).at(1)).toThrow(RangeError);
    expect(() => columnOf([1]).at(-1)).toThrow(RangeError);
  });
});
