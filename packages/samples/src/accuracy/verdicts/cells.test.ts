import { describe, expect, it } from 'vitest';
import {
  type Cell,
  cellsOf,
  isConfirmed,
  isFalse,
  isFound,
  isMissed,
  isRight,
  isTooHigh,
} from './cells.ts';
import type { Grade } from './expert-verdicts.ts';
import { activityWith, expertProblem, problemWith, reportWith } from './testing.ts';

function sensorsCell(ours: Grade, theirs: Grade, severitySure?: number): Cell {
  const problems = ours === 'nothing' ? [] : [problemWith({ grade: ours })];
  const sure = severitySure === undefined ? {} : { severitySure };
  const experts = [expertProblem({ severity: theirs, ...sure })];
  const cell = cellsOf(reportWith(activityWith({ problems })), experts)[2];
  if (!cell) throw new Error('no cell for sensors');
  return cell;
}

const verdictOn = (cell: Cell) => ({
  right: isRight(cell),
  found: isFound(cell),
  missed: isMissed(cell),
  confirmed: isConfirmed(cell),
  false: isFalse(cell),
  tooHigh: isTooHigh(cell),
});

describe('cells', () => {
  it('take the highest grade of each category over all activities', () => {
    const report = reportWith(
      activityWith({ problems: [problemWith({ grade: 'minor' })] }),
      activityWith({
        problems: [problemWith({ grade: 'critical' }), problemWith({ category: 'network' })],
      }),
    );
    const experts = [
      expertProblem({ severity: 'minor' }),
      expertProblem({ severity: 'warning' }),
      expertProblem({ category: 'graphics', severity: 'nothing' }),
    ];
    expect(cellsOf(report, experts)).toEqual([
      { category: 'network', ours: 'warning', theirs: 'nothing', isTolerated: false },
      { category: 'graphics', ours: 'nothing', theirs: 'nothing', isTolerated: false },
      { category: 'sensors', ours: 'critical', theirs: 'warning', isTolerated: false },
      { category: 'hardware', ours: 'nothing', theirs: 'nothing', isTolerated: false },
    ]);
  });

  it('are missed where the expert has a warning and we have less', () => {
    expect(verdictOn(sensorsCell('minor', 'warning'))).toEqual({
      right: false,
      found: false,
      missed: true,
      confirmed: false,
      false: false,
      tooHigh: false,
    });
  });

  it('are found and confirmed at another alarming grade, but not right', () => {
    expect(verdictOn(sensorsCell('critical', 'warning'))).toEqual({
      right: false,
      found: true,
      missed: false,
      confirmed: true,
      false: false,
      tooHigh: true,
    });
    expect(verdictOn(sensorsCell('warning', 'critical'))).toMatchObject({
      right: false,
      found: true,
      confirmed: true,
      tooHigh: false,
    });
  });

  it('are too high above a minor problem and false above nothing', () => {
    expect(verdictOn(sensorsCell('warning', 'minor'))).toMatchObject({
      confirmed: false,
      false: false,
      tooHigh: true,
    });
    expect(verdictOn(sensorsCell('warning', 'nothing'))).toMatchObject({
      confirmed: false,
      false: true,
      tooHigh: false,
    });
    expect(verdictOn(sensorsCell('minor', 'nothing'))).toMatchObject({
      right: false,
      false: false,
    });
  });
});

describe('an expert who is unsure of the grade', () => {
  it.each([
    ['minor', 'warning', { right: true, found: true, missed: false }],
    ['warning', 'minor', { right: true, confirmed: true, tooHigh: false, false: false }],
    ['critical', 'warning', { right: true, found: true, confirmed: true, tooHigh: false }],
    ['critical', 'minor', { right: false, confirmed: false, tooHigh: true }],
    ['nothing', 'warning', { right: false, found: false, missed: true }],
  ] as const)('accepts the grade next to it: %s for %s', (ours, theirs, expected) => {
    expect(verdictOn(sensorsCell(ours, theirs, 0.69))).toMatchObject(expected);
  });

  it('is sure from 0.7 on', () => {
    expect(isRight(sensorsCell('minor', 'warning', 0.7))).toBe(false);
  });

  it('is sure when another problem of that grade is', () => {
    const experts = [
      expertProblem({ severity: 'warning', severitySure: 0.5 }),
      expertProblem({ severity: 'warning' }),
    ];
    const report = reportWith(activityWith({ problems: [problemWith({ grade: 'minor' })] }));
    expect(cellsOf(report, experts)[2]).toMatchObject({ isTolerated: false });
  });

  it('says nothing of the grade by being unsure of a lower one', () => {
    const experts = [
      expertProblem({ severity: 'warning' }),
      expertProblem({ severity: 'minor', severitySure: 0.5 }),
    ];
    const report = reportWith(activityWith({ problems: [problemWith({ grade: 'minor' })] }));
    expect(cellsOf(report, experts)[2]).toMatchObject({ isTolerated: false });
  });
});
