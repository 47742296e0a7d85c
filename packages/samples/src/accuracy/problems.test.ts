import type { Labels, MustProblem } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import {
  forbiddenProblems,
  isReported,
  labelOf,
  type ReportedProblems,
  wrongAnswers,
} from './problems.ts';

const lost = {
  kind: 'trainer-lost',
  category: 'sensors',
  grade: 'warning',
  during: 'ride',
  where: 'radio',
} as const;
const reported: ReportedProblems = {
  problems: [lost, { ...lost, grade: 'critical' }],
  most: 2,
  verdict: 'critical',
  firstFix: 'ble-exclusive',
  isRidden: true,
};
const labels = (more: Partial<Labels>): Labels => ({
  mustFire: [],
  mustNotFire: [],
  mustProblems: [],
  mustNotProblems: [],
  ...more,
});

describe('a problem that must be reported', () => {
  it.each<[MustProblem, boolean]>([
    [{ what: 'trainer-lost', grade: 'critical' }, true],
    [{ what: 'sensors', grade: 'critical' }, true],
    [{ what: 'trainer-lost', grade: 'warning' }, false],
    [{ what: 'trainer-lost', grade: 'warning', orWorse: true }, true],
    [{ what: 'trainer-lost', grade: 'critical', during: 'before' }, false],
    [{ what: 'power-lost', grade: 'minor', orWorse: true }, false],
    [{ what: 'trainer-lost', grade: 'critical', where: 'radio' }, true],
    [{ what: 'trainer-lost', grade: 'critical', where: 'homeNetwork' }, false],
  ])('%j: %s, by the gravest of its kind', (must, expected) => {
    expect(isReported(reported, must)).toBe(expected);
  });

  it('has a name for the table', () => {
    expect(labelOf({ what: 'sensors', grade: 'minor', orWorse: true })).toBe('sensors:minor+');
  });
});

describe('a problem that must not be reported', () => {
  it.each([
    ['trainer-lost', 2],
    ['sensors', 2],
    ['sensors:warning', 1],
    ['trainer-lost:minor', 0],
    ['*critical', 1],
    ['*', 2],
    ['network', 0],
  ])('%s covers %d of a warning and a critical', (label, count) => {
    expect(forbiddenProblems(reported, labels({ mustNotProblems: [label] }))).toHaveLength(count);
  });

  it('is none of a kind that must be', () => {
    const mustProblems = [{ what: 'trainer-lost', grade: 'critical' }] as const;
    expect(forbiddenProblems(reported, labels({ mustProblems, mustNotProblems: ['*'] }))).toEqual(
      [],
    );
  });
});

describe('the answer', () => {
  it('has the grade of the gravest problem that must be reported', () => {
    const must = (grade: MustProblem['grade'], orWorse?: true) =>
      labels({ mustProblems: [{ what: 'trainer-lost', grade, ...(orWorse && { orWorse }) }] });
    expect(wrongAnswers(reported, must('critical'))).toEqual([]);
    expect(wrongAnswers(reported, must('warning'))).toEqual(['verdict critical (must be warning)']);
    expect(wrongAnswers(reported, must('minor', true))).toEqual([]);
  });

  it('is empty when nothing may be reported, unless the label says otherwise', () => {
    expect(wrongAnswers(reported, labels({ mustNotProblems: ['*'] }))).toEqual([
      'verdict critical (must be nothing)',
    ]);
    const verdict = ['critical', 'warning'] as const;
    expect(wrongAnswers(reported, labels({ mustNotProblems: ['*'], verdict }))).toEqual([]);
  });

  it('has one of the first fixes, or none', () => {
    const { firstFix: _, ...withoutFix } = reported;
    const fixes = (...firstFixes: string[]) => labels({ firstFixes });
    expect(wrongAnswers(reported, fixes('net-wired', 'ble-exclusive'))).toEqual([]);
    expect(wrongAnswers(reported, fixes('none'))).toEqual([
      'first fix ble-exclusive (must be none)',
    ]);
    expect(wrongAnswers(withoutFix, fixes('none'))).toEqual([]);
  });

  it('says whether somebody rode', () => {
    expect(wrongAnswers(reported, labels({ isRidden: false }))).toEqual(['ridden']);
    expect(wrongAnswers({ ...reported, isRidden: false }, labels({}))).toEqual(['not ridden']);
  });
});
