import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureText } from '../report/measure-text.ts';
import {
  bytesText,
  countOf,
  decimalText,
  distanceText,
  fpsText,
  groupedText,
  millisecondsText,
  percentText,
  perHourText,
  pricedBytesText,
  shareText,
  shortCountText,
  signedText,
  timesText,
  usdText,
} from './format-number.ts';

describe('percentText', () => {
  it.each([
    [0, '0 %'],
    [0.01, '< 0.1 %'],
    [0.3, '0.3 %'],
    [9.94, '9.9 %'],
    [9.96, '10 %'],
    [17.6, '18 %'],
    [98.7, '99 %'],
    [99.04, '99 %'],
    [99.97, '99.9 %'],
    [100, '100 %'],
  ])('%d is %s', (value, expected) => {
    expect(percentText(value)).toBe(expected);
  });
});

it('cents are worded as dollars', () => {
  expect([500, 40, 123_456].map(usdText)).toEqual(['$5.00', '$0.40', '$1,234.56']);
});

describe('signedText', () => {
  it.each([
    [0.234, '+23 %'],
    [-0.3, '−30 %'],
    [-0.004, '0 %'],
    [0, '0 %'],
  ])('%d is %s as a share', (value, expected) => {
    expect(signedText(value, shareText)).toBe(expected);
  });
});

describe('pricedBytesText', () => {
  it.each([
    [812, '812 bytes'],
    [5 * 1_048_576, '5 MB'],
    [5 * 1_048_576 + 1, '5.01 MB'],
  ])('rounds %d bytes up to %s', (value, expected) => {
    expect(pricedBytesText(value)).toBe(expected);
  });
});

describe('shortCountText', () => {
  it.each([
    [850.4, '850'],
    [2400, '2.4k'],
    [9949, '9.9k'],
    [9950, '10k'],
    [33_100, '33k'],
  ])('%d is %s', (value, expected) => {
    expect(shortCountText(value)).toBe(expected);
  });
});

describe('millisecondsText', () => {
  it.each([
    [250, 250, '250 ms'],
    [250.21, 250, '250.3 ms'],
    [250.2, undefined, '250 ms'],
    [999.4, 250, '999 ms'],
    [999.6, 250, '1 s'],
    [1400, 250, '1.4 s'],
  ])('%d beside a limit of %s is %s', (value, limit, expected) => {
    expect(millisecondsText(value, limit)).toBe(expected);
  });
});

describe('fpsText', () => {
  it('keeps one decimal and drops an empty one', () => {
    expect(fpsText(41)).toBe('41 FPS');
    expect(fpsText(59.94)).toBe('59.9 FPS');
    expect(fpsText(29.96)).toBe('30 FPS');
  });

  it('rounds a rate as findings do', () => {
    for (const rate of [54.55, 69.55, 49.05, 41.25]) {
      expect(fpsText(rate)).toBe(measureText(rate, 'FPS'));
    }
  });
});

describe('sizes and counts', () => {
  it.each([
    [812, '812 bytes'],
    [1024, '1 KB'],
    [1_023_000, '999 KB'],
    [1_029_120, '1 MB'],
    [1_048_576, '1 MB'],
    [4_300_000, '4.1 MB'],
    [268_435_456, '256 MB'],
  ])('%d bytes are %s', (value, expected) => {
    expect(bytesText(value)).toBe(expected);
  });

  it('uses the singular for one', () => {
    expect([0, 1, 2].map(bytesText)).toEqual(['0 bytes', '1 byte', '2 bytes']);
    expect(countOf(1, 'sample')).toBe('1 sample');
    expect(countOf(2247, 'sample')).toBe('2,247 samples');
  });

  it('keeps a decimal of a small rate alone', () => {
    expect(perHourText(2.58)).toBe('2.6 per hour');
    expect(perHourText(2164.4)).toBe('2,164 per hour');
  });

  it('changes the unit at a thousand', () => {
    expect(millisecondsText(999)).toBe('999 ms');
    expect(millisecondsText(1400)).toBe('1.4 s');
    expect(distanceText(999)).toBe('999 m');
    expect(distanceText(32_440)).toBe('32.4 km');
  });

  it('keeps only decimals that say something', () => {
    expect([decimalText(59.42), decimalText(60), decimalText(0.456, 2)]).toEqual([
      '59.4',
      '60',
      '0.46',
    ]);
  });

  it('has words for never, once and twice', () => {
    expect([0, 1, 2, 7].map(timesText)).toEqual(['never', 'once', 'twice', '7 times']);
  });
});

describe('groupedText', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1000, 0, '1,000'],
    [-1234567.5, 1, '-1,234,567.5'],
    [59.4, 2, '59.4'],
    [60.001, 2, '60'],
  ])('writes %d with at most %d decimals as %s', (value, decimals, expected) => {
    expect(groupedText(value, decimals)).toBe(expected);
  });

  it('writes rounded numbers as the formatter of browsers does', () => {
    const anyNumber = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const rounded = Number(value.toFixed(decimals));
        // The formatter keeps the sign of a negative zero.
        fc.pre(rounded !== 0);
        const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
        expect(groupedText(value, decimals)).toBe(formatter.format(rounded));
      }),
      { numRuns: 500, examples: [[-983844739120.341, 4]] },
    );
  });
});
