import type { FaultPlace, ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import { ruleIds } from '@ridescope/catalogue/rules';
import type { PatternResult, RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import { describe, expect, it } from 'vitest';
import { of, pattern, problem, rideSeconds } from '../testing/score-case.ts';
import { scoreActivity } from './score-activity.ts';

const scoresOf = (results: readonly RuleResult[], problems: readonly Problem[] = []) =>
  scoreActivity(results, [], problems, { rideSeconds });

describe.each(ruleCategories)('the score for %s', (category) => {
  const measured = of(category, 'good');
  /** The score with problems of these grades, each of which spoilt so many seconds of an hour. */
  const scoreWith = (...problems: [grade: ProblemGrade, seconds: number][]) =>
    scoresOf(
      measured,
      problems.map(([grade, seconds]) => problem(category, grade, { seconds })),
    )[category];

  it('is 100 without a problem', () => {
    expect(scoreWith()).toBe(100);
  });

  it.each<[ProblemGrade, number, number]>([
    ['critical', 0, 59],
    // 1 % of the ride takes a tenth of the range, a quarter takes half.
    ['critical', 36, 55],
    ['critical', 900, 40],
    ['critical', 3600, 20],
    ['warning', 0, 84],
    ['warning', 900, 72],
    ['warning', 3600, 60],
    ['minor', 0, 99],
    ['minor', 3600, 90],
  ])('is right for a %s problem of %i s: %i', (grade, seconds, expected) => {
    expect(scoreWith([grade, seconds])).toBe(expected);
  });

  it('adds the time of problems, up to the whole ride', () => {
    expect(scoreWith(['critical', 450], ['critical', 450])).toBe(40);
    expect(scoreWith(['critical', 3000], ['critical', 3000])).toBe(20);
  });

  it('counts a quarter of the time of a problem that is one grade milder', () => {
    expect(scoreWith(['critical', 0], ['warning', 3600])).toBe(40);
    expect(scoreWith(['warning', 0], ['minor', 3600])).toBe(72);
    expect(scoreWith(['critical', 0], ['minor', 3600])).toBe(49);
  });

  it('ignores findings that no problem explains', () => {
    expect(scoresOf(of(category, 'finding', 'finding', 'finding'))[category]).toBe(100);
  });

  it('counts a problem once, however many findings it explains', () => {
    const explaining = { ...problem(category, 'warning'), ruleIds: [...ruleIds.slice(0, 3)] };
    const results = of(category, 'finding', 'finding', 'finding');
    expect(scoresOf(results, [explaining])[category]).toBe(84);
  });

  it('loses no time to what happened around the ride, and is no better than that', () => {
    const around = [
      problem(category, 'critical', { during: 'before', seconds: 900 }),
      problem(category, 'warning', { during: 'after', seconds: 900 }),
    ];
    expect(scoresOf(measured, around)[category]).toBe(59);
  });

  it('counts only problems of the category', () => {
    const other = ruleCategories.find((name) => name !== category) ?? category;
    expect(scoresOf(measured, [problem(other, 'critical')])[category]).toBe(100);
  });

  it('is absent if none of its rules was measured', () => {
    const unmeasured = of(category, 'notMeasured', 'notApplicable', 'error');
    expect(scoresOf(unmeasured, [problem(category, 'warning')])[category]).toBeUndefined();
    expect(scoresOf([])[category]).toBeUndefined();
  });
});

it.each<[ProblemGrade, number]>([
  ['minor', 99],
  ['warning', 84],
  ['critical', 59],
])('a %s problem that lies in the computer leaves hardware a score of %i', (grade, hardware) => {
  const results = [...of('graphics', 'good'), ...of('hardware', 'good')];
  const one = problem('graphics', grade);
  const scoresFor = (where: FaultPlace) => scoresOf(results, [{ ...one, where }]);
  expect(scoresFor('computer')).toMatchObject({ graphics: hardware, hardware });
  expect(scoresFor('game').hardware).toBe(100);
});

describe('coverage', () => {
  it('is the share of the applicable rules that were measured', () => {
    const results = of('sensors', 'good', 'finding', 'notMeasured', 'error', 'notApplicable');
    expect(scoresOf(results).coverage).toEqual({ sensors: 0.5 });
  });

  it('is absent if no rule applies, and 0 if none could be measured', () => {
    const results = [...of('network', 'notMeasured'), ...of('hardware', 'notApplicable')];
    expect(scoresOf(results).coverage).toEqual({ network: 0 });
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
    expect(scoreActivity([], verdicts.map(pattern), [], { rideSeconds }).correlation).toBe(
      expected,
    );
  });

  it("doesn't affect the total", () => {
    const results = [...of('network', 'good'), ...of('graphics', 'good')];
    expect(scoreActivity(results, [pattern('confirmed')], [], { rideSeconds }).total).toBe(100);
  });
});

describe('the total', () => {
  const all = ruleCategories.flatMap((category) => of(category, 'good'));

  it('is the score of all problems together', () => {
    const outage = problem('network', 'critical', { seconds: 450 });
    const loss = problem('sensors', 'critical', { seconds: 450 });
    expect(scoresOf(all, [outage, loss])).toMatchObject({ network: 45, sensors: 45, total: 40 });
  });

  it.each<[ProblemGrade, number]>([
    ['minor', 99],
    ['warning', 84],
    ['critical', 59],
  ])('is no better than a %s problem, in whatever part and whenever: %i', (grade, most) => {
    for (const during of ['before', 'ride', 'after'] as const) {
      expect(scoresOf(all, [problem('hardware', grade, { during })]).total).toBe(most);
    }
    // The part itself may have no score.
    const results = [...of('network', 'good'), ...of('sensors', 'good')];
    expect(scoresOf(results, [problem('graphics', grade)]).total).toBe(most);
  });

  it('needs two measured categories, a known ride and most of its lines', () => {
    expect(scoresOf(of('sensors', 'good')).total).toBeUndefined();
    const two = [...of('sensors', 'good'), ...of('hardware', 'good')];
    const totalWith = (more: object) => scoreActivity(two, [], [], { rideSeconds, ...more }).total;
    expect(totalWith({})).toBe(100);
    expect(totalWith({ isWindowEstimated: true })).toBeUndefined();
    expect(totalWith({ isMostlyMissing: true })).toBeUndefined();
  });
});
