import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { expect, it } from 'vitest';
import { longestDrop } from './strip-words.ts';

type Problem = RideStrip['problems'][number];

const strap: Problem = { grade: 'minor', category: 'sensors', t: [600, 900], durationS: [22, 9] };
const graphics = (fromS: number, seconds: number): Problem => ({
  grade: 'minor',
  category: 'graphics',
  t: [fromS],
  durationS: [seconds],
});
const nameOf = (...problems: Problem[]) => longestDrop({ seconds: 3600, problems })?.text;

it.each<[string, Problem, string]>([
  [
    'by the drop around it, with which it is drawn as one',
    graphics(550, 200),
    '3 min 20 s, Graphics',
  ],
  [
    'by itself inside a drop so long that both are drawn',
    graphics(0, 3600),
    '22 s of 31 s, Sensors',
  ],
  ['by itself beside a longer drop of its grade', graphics(1000, 1200), '22 s of 31 s, Sensors'],
])('the longest drop of the worst problem is named %s', (_, other, name) => {
  expect(nameOf(strap, other)).toBe(name);
});

it('the only drop of a problem is named without a sum', () => {
  expect(nameOf({ ...strap, t: [600], durationS: [22] })).toBe('22 s, Sensors');
});
