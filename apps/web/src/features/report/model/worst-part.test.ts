import { buildProblem } from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { worstPart } from './worst-part.ts';

it.each([
  ['network', 'network'],
  ['graphics', 'frame-rate'],
  ['sensors', 'sensors'],
  ['hardware', 'hardware'],
] as const)('the part of a first problem of category %s is %s', (category, part) => {
  const problems = [
    buildProblem({ category, grade: 'warning' }),
    buildProblem({ category: 'network', grade: 'warning' }),
  ];
  expect(worstPart({ problems })).toBe(part);
});

it('a ride without a problem, and one with minor problems alone, has no worst part', () => {
  expect(worstPart({ problems: [] })).toBeUndefined();
  expect(worstPart({ problems: [buildProblem({ grade: 'minor' })] })).toBeUndefined();
});
