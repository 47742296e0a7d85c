import { describe, expect, it } from 'vitest';
import {
  bytesText,
  countOf,
  decimalText,
  distanceText,
  fpsText,
  millisecondsText,
  percentText,
  perHourText,
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

it('words cents as dollars', () => {
  expect([500, 40, 123_456].map(usdText)).toEqual(['$5.00', '$0.40', '$1,234.56']);
});

describe('fpsText', () => {
  it('keeps one decimal and drops an empty one', () => {
    expect(fpsText(41)).toBe('41 FPS');
    expect(fpsText(59.94)).toBe('59.9 FPS');
    expect(fpsText(29.96)).toBe('30 FPS');
  });
});

describe('sizes and counts', () => {
  it.each([
    [812, '812 bytes'],
    [1024, '1 KB'],
    [1_048_576, '1 MB'],
    [4_300_000, '4.1 MB'],
    [268_435_456, '256 MB'],
  ])('%d bytes are %s', (value, expected) => {
    expect(bytesText(value)).toBe(expected);
  });

  it('uses the singular for one', () => {
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

  it('has words for once and twice', () => {
    expect([1, 2, 7].map(timesText)).toEqual(['once', 'twice', '7 times']);
  });
});
