import { expect, it } from 'vitest';
import { round, roundToTenth } from './rounding.ts';

// A finding carries two decimals and shows one.
it.each([
  [42.7461, '42.8'],
  [27.5454, '27.6'],
  [18.449, '18.4'],
  [14.149, '14.2'],
  [60, '60.0'],
])('%s is the same tenth as in its finding, %s', (value, reported) => {
  expect(round(value).toFixed(1)).toBe(reported);
  expect(roundToTenth(value).toFixed(1)).toBe(reported);
});

it.each([
  [1.1532, 1.2],
  [8.333, 8.3],
  [0, 0],
])('%s, of which a finding shows two decimals, is %s', (value, rounded) => {
  expect(roundToTenth(value)).toBe(rounded);
});

it('rounding never writes a negative 0', () => {
  expect(Object.is(roundToTenth(-0.004), 0)).toBe(true);
});
