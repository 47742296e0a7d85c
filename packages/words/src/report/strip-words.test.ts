import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { expect, it } from 'vitest';
import { longestDrop } from './strip-words.ts';

type Problem = RideStrip['problems'][number];

const strap: Problem = { grade: 'minor', category: 'sensors', t: [600, 900], durationS: [22, 9] };
const nameOf = (...problems: Problem[]) => longestDrop({ seconds: 3600, problems })?.text;

it.each<[string, Problem, string]>([
  [
    'by the drop around it, with which it is drawn as one',
    { grade: 'minor', category: 'graphics', t: [0], durationS: [3600] },
    '1 h 00 min, Graphics',
  ],
  [
    'by itself beside a longer drop of its grade',
    { grade: 'minor', category: 'graphics', t: [1000], durationS: [1200] },
    '22 s, Sensors',
  ],
])('the longest drop of the worst problem is named %s', (_, other, name) => {
  expect(nameOf(strap, other)).toBe(name);
});
