import type { FaultPlace, ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import { ruleIds } from '@ridescope/catalogue/rules';
import type { PatternResult } from '@ridescope/contract/report/diagnosis';
import { describe, expect, it } from 'vitest';
import { felt, of, pattern, problem } from '../testing/score-case.ts';
import { scoreActivity } from './score-activity.ts';

describe.each(ruleCategories)('the score for %s', (category) => {
  const measured = of(category, 'good');

  it.each<[ProblemGrade[], number]>([
    [[], 100],
    [['minor'], 97],
    [['minor', 'minor'], 94],
    // 85 by the penalty alone: with a warning it is at most 84.
    [['warning'], 84],
    [['warning', 'warning', 'minor'], 70],
    // 65 by the penalty alone: with a critical problem it is at most 59.
    [['critical'], 59],
    [['critical', 'critical', 'warning'], 36],
    [['critical', 'critical', 'critical', 'critical'], 18],
    // 52 by the penalties alone: without a critical problem it is at least fair.
    [['warning', 'warning', 'warning', 'warning'], 60],
    // 86 by the penalties alone.
    [['minor', 'minor', 'minor', 'minor', 'minor'], 90],
  ])('is right for problems of the grades %j: %j', (grades, expected) => {
    expect(scoreActivity(measured, [], felt(category, ...grades))[category]).toBe(expected);
  });

  it('ignores findings that no problem explains', () => {
    const results = of(category, 'finding', 'finding', 'finding');
    expect(scoreActivity(results, [], [])[category]).toBe(100);
  });

  it('counts a problem once, however many findings it explains', () => {
    const explaining = { ...problem(category, 'warning'), ruleIds: [...ruleIds.slice(0, 3)] };
    const results = of(category, 'finding', 'finding', 'finding');
    expect(scoreActivity(results, [], [explaining])[category]).toBe(84);
  });

  it('loses no share to what happened around the ride, and is no better than that', () => {
    const around = [problem(category, 'critical', 'before'), problem(category, 'warning', 'after')];
    expect(scoreActivity(measured, [], around)[category]).toBe(59);
    expect(scoreActivity(measured, [], [...around, ...around])[category]).toBe(59);
  });

  it('counts only problems of the category', () => {
    const other = ruleCategories.find((name) => name !== category) ?? category;
    expect(scoreActivity(measured, [], felt(other, 'critical'))[category]).toBe(100);
  });

  it('is absent if none of its rules was measured', () => {
    const unmeasured = of(category, 'notMeasured', 'notApplicable', 'error');
    expect(scoreActivity(unmeasured, [], felt(category, 'warning'))[category]).toBeUndefined();
    expect(scoreActivity([], [], [])[category]).toBeUndefined();
  });
});

it.each<[ProblemGrade, number]>([
  ['minor', 97],
  ['warning', 84],
  ['critical', 59],
])('a %s problem that lies in the computer leaves hardware a score of %i', (grade, hardware) => {
  const results = [...of('graphics', 'good'), ...of('hardware', 'good')];
  const one = problem('graphics', grade);
  const scoresFor = (where: FaultPlace) => scoreActivity(results, [], [{ ...one, where }]);
  expect(scoresFor('computer')).toMatchObject({ graphics: hardware, hardware });
  expect(scoresFor('game').hardware).toBe(100);
});

describe('coverage', () => {
  it('is the share of the applicable rules that were measured', () => {
    const results = of('sensors', 'good', 'finding', 'notMeasured', 'error', 'notApplicable');
    expect(scoreActivity(results, [], []).coverage).toEqual({ sensors: 0.5 });
  });

  it('is absent if no rule applies, and 0 if none could be measured', () => {
    const results = [...of('network', 'notMeasured'), ...of('hardware', 'notApplicable')];
    expect(scoreActivity(results, [], []).coverage).toEqual({ network: 0 });
  });
});

describe('correlation', () => {
  it.each<[PatternResult['verdict'][], number | undefined]>([
    [['notTested', 'notTested', 'notTested'], undefined],
    [[], undefined],
    [['notFound', 'notTested', 'notTested'], 100],
    [['suggestive', 'notFound', 'notTested'], 100],
    [['confirmed', 'notTested', 'notTested'], 80],
    [['confirmed', 'confirmed', 'notFound'], 65],
    [['confirmed', 'confirmed', 'confirmed'], 50],
  ])('scores %j as %j', (verdicts, expected) => {
    expect(scoreActivity([], verdicts.map(pattern), []).correlation).toBe(expected);
  });

  it("doesn't affect the total", () => {
    const results = [...of('network', 'good'), ...of('graphics', 'good')];
    expect(scoreActivity(results, [pattern('confirmed')], []).total).toBe(100);
  });
});

describe('the total', () => {
  const all = ruleCategories.flatMap((category) => of(category, 'good'));

  it('weights network and graphics a quarter, sensors 35 % and hardware 15 %', () => {
    const problems = [
      ...felt('network', 'warning', 'warning'),
      ...felt('graphics', 'warning', 'warning', 'warning'),
      ...felt('sensors', 'warning'),
      ...felt('hardware', 'minor'),
    ];
    // 0.25 × 72 + 0.25 × 61 + 0.35 × 84 + 0.15 × 97
    expect(scoreActivity(all, [], problems).total).toBe(77);
  });

  it('spreads the weight of what was not measured over the rest', () => {
    const results = [...of('network', 'good'), ...of('sensors', 'good')];
    const problems = felt('network', 'warning', 'warning', 'warning');
    // (0.25 × 61 + 0.35 × 100) / 0.6
    expect(scoreActivity(results, [], problems).total).toBe(84);
    const both = [...problems, ...felt('sensors', 'warning', 'warning')];
    // (0.25 × 61 + 0.35 × 72) / 0.6
    expect(scoreActivity(results, [], both).total).toBe(67);
  });

  it('is at most 25 above the worst of network, graphics and sensors', () => {
    const problems = felt('network', 'critical', 'critical', 'critical');
    // Network 27; the mean alone would be 82.
    expect(scoreActivity(all, [], problems).total).toBe(52);
  });

  it.each<[ProblemGrade, number]>([
    ['minor', 99],
    ['warning', 84],
    ['critical', 59],
  ])('is no better than a %s problem, in whatever part and whenever: %i', (grade, most) => {
    for (const during of ['before', 'ride', 'after'] as const) {
      expect(scoreActivity(all, [], [problem('hardware', grade, during)]).total).toBe(most);
    }
    // The part itself may have no score.
    const results = [...of('network', 'good'), ...of('sensors', 'good')];
    expect(scoreActivity(results, [], felt('graphics', grade)).total).toBe(most);
  });

  it('needs two measured categories, a known ride and most of its lines', () => {
    expect(scoreActivity(of('sensors', 'good'), [], []).total).toBeUndefined();
    const two = [...of('sensors', 'good'), ...of('hardware', 'good')];
    expect(scoreActivity(two, [], []).total).toBe(100);
    expect(scoreActivity(two, [], [], { isWindowEstimated: true }).total).toBeUndefined();
    expect(scoreActivity(two, [], [], { isMostlyMissing: true }).total).toBeUndefined();
  });
});
