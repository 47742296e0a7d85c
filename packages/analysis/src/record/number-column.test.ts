import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from './bytes.ts';
import { readNumbers, writeNumbers } from './number-column.ts';

function bytesOf(values: readonly (number | undefined)[]): Uint8Array {
  const out = new ByteWriter();
  writeNumbers(out, values);
  return out.end();
}

function expectSame(values: (number | undefined)[]): void {
  const reader = new ByteReader(bytesOf(values));
  expect(readNumbers(reader, values.length)).toEqual(values);
  expect(reader.remaining).toBe(0);
}

const fewPlaces = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  .map(([value, places]) => value / 10 ** places);

describe('a column of numbers', () => {
  it.each<[string, (number | undefined)[]]>([
    ['nothing', []],
    ['only absent values', [undefined, undefined]],
    ['an absent first value', [undefined, 1, 2, undefined]],
    ['seconds', [0, 1, 2, 3, 3, 3, 9]],
    ['a counter that wraps', [250, 251, 255, 0, 4]],
    ['decimals with and without places', [0.1, 2, 30.25, -0.001]],
    ['a value near the largest exact one', [2 ** 53 - 1, -(2 ** 53) + 1, 0]],
    ['values without a short form', [Math.PI, 1 / 3, 1e300, 5e-324]],
    ['values that are no numbers', [Number.NaN, Number.POSITIVE_INFINITY, -0, 0]],
    ['a large value before one with places', [4e12, 0.000001]],
  ])('returns %s unchanged', (_, values) => expectSame(values));

  it('returns any values exactly', () => {
    const cell = fc.oneof(fewPlaces, fc.double(), fc.integer());
    fc.assert(fc.property(fc.array(fc.option(cell, { nil: undefined })), expectSame));
    fc.assert(fc.property(fc.array(fewPlaces), expectSame));
  });

  it('takes a byte per value where values grow evenly or slowly', () => {
    const evenly = Array.from({ length: 1000 }, (_, index) => 1e6 + index * 250);
    const slowly = Array.from({ length: 1000 }, (_, index) => 60 + (index % 7) / 100);
    for (const values of [evenly, slowly]) expect(bytesOf(values).length).toBeLessThan(1010);
  });
});
