import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
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
    // 85 by the penalty alone.
    [['warning'], 85],
    [['warning', 'warning', 'minor'], 70],
    // 65 by the penalty alone: with a critical problem it is at most 59.
    [['critical'], 59],
    [['critical', 'critical', 'warning'], 36],
    [['critical', 'critical', 'critical', 'critical'], 18],
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
    expect(scoreActivity(results, [], [explaining])[category]).toBe(85);
  });

  it('counts only what happened during the ride', () => {
    const around = [problem(category, 'critical', 'before'), problem(category, 'warning', 'after')];
    expect(scoreActivity(measured, [], around)[category]).toBe(100);
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
      ...felt('graphics', 'minor'),
      ...felt('sensors', 'warning'),
      ...felt('hardware', 'critical'),
    ];
    // 0.25 × 100 + 0.25 × 97 + 0.35 × 85 + 0.15 × 59
    expect(scoreActivity(all, [], problems).total).toBe(88);
  });

  it('spreads the weight of what was not measured over the rest', () => {
    const results = [...of('network', 'good'), ...of('sensors', 'good')];
    // (0.25 × 85 + 0.35 × 100) / 0.6
    expect(scoreActivity(results, [], felt('network', 'warning')).total).toBe(94);
  });

  it('is at most 25 above the worst of network, graphics and sensors', () => {
    const problems = felt('network', 'critical', 'critical', 'critical');
    // Network 27; the mean alone would be 82.
    expect(scoreActivity(all, [], problems).total).toBe(52);
  });

  it('is not limited by hardware', () => {
    const results = [...of('hardware', 'good'), ...of('graphics', 'good')];
    // (0.15 × 27 + 0.25 × 100) / 0.4
    expect(
      scoreActivity(results, [], felt('hardware', 'critical', 'critical', 'critical')).total,
    ).toBe(73);
  });

  it('needs two measured categories, a known ride and most of its lines', () => {
    expect(scoreActivity(of('sensors', 'good'), [], []).total).toBeUndefined();
    const two = [...of('sensors', 'good'), ...of('hardware', 'good')];
    expect(scoreActivity(two, [], []).total).toBe(100);
    expect(scoreActivity(two, [], [], { isWindowEstimated: true }).total).toBeUndefined();
    expect(scoreActivity(two, [], [], { isMostlyMissing: true }).total).toBeUndefined();
  });
});
