import { expect, it } from 'vitest';
import { longestDrop } from './strip-words.ts';

const nameOf = (...durationS: number[]) =>
  longestDrop({
    seconds: 3600,
    problems: [
      {
        grade: 'minor',
        category: 'sensors',
        t: durationS.map((_, index) => 60 * index),
        durationS,
      },
      { grade: 'minor', category: 'graphics', t: [0], durationS: [3600] },
    ],
  })?.text;

it('the longest drop is named with the time that its problem took in all', () => {
  expect(nameOf(22, 9, 16, 12)).toBe('22 s of 59 s, Sensors');
  expect(nameOf(22)).toBe('22 s, Sensors');
});
