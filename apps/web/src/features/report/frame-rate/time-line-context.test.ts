import { expect, it } from 'vitest';
import { around } from './time-line-context.tsx';

it.each([
  ['a moment', { from: 600, to: 600 }, { from: 510, to: 690 }],
  ['a short stretch', { from: 600, to: 690 }, { from: 510, to: 780 }],
  ['a long stretch', { from: 600, to: 781 }, { from: 419, to: 962 }],
])('%s keeps its surroundings', (_, span, expected) => {
  expect(around(span)).toEqual(expected);
});
