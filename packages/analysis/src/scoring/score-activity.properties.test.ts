import { faultPlaces, type ProblemGrade, problemGrades } from '@ridescope/catalogue/problem-kinds';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Problem } from '@ridescope/contract/report/problems';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { of, problem, result, rideSeconds, type Status } from '../testing/score-case.ts';
import { scoreActivity } from './score-activity.ts';

describe('any problems', () => {
  const anyProblem = fc
    .tuple(
      fc.constantFrom(...ruleCategories),
      fc.constantFrom(...problemGrades),
      fc.constantFrom<Problem['during']>('before', 'ride', 'after'),
      fc.constantFrom(...faultPlaces),
      fc.nat({ max: 5000 }),
    )
    .map(([category, grade, during, where, seconds]) => ({
      ...problem(category, grade, { during, seconds }),
      where,
    }));
  const problems = fc.array(anyProblem, { maxLength: 30 });
  const measured = ruleCategories.flatMap((category) => of(category, 'good'));
  const names = [...ruleCategories, 'total'] as const;
  const scoresOf = (list: readonly Problem[]) => scoreActivity(measured, [], list, { rideSeconds });

  it('score between 20 and 100, and in total no more than a part', () => {
    fc.assert(
      fc.property(problems, (list) => {
        const scores = scoresOf(list);
        for (const name of names) {
          expect(scores[name]).toBeGreaterThanOrEqual(20);
          expect(scores[name]).toBeLessThanOrEqual(100);
          expect(scores.total).toBeLessThanOrEqual(scores[name] ?? 0);
        }
      }),
    );
  });

  it('score the same in any order', () => {
    const shuffled = problems.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(scoresOf(other)).toEqual(scoresOf(list));
      }),
    );
  });

  it('score poor with a critical problem, fair with a warning, and good but never 100 with minor ones', () => {
    fc.assert(
      fc.property(problems, (list) => {
        const scores = scoresOf(list);
        const isOf = (name: (typeof names)[number], { category, where }: Problem) =>
          name === 'total' || name === category || (name === 'hardware' && where === 'computer');
        for (const name of names) {
          const grades = list.filter((one) => isOf(name, one)).map(({ grade }) => grade);
          const [least, most] = rangeOf(grades);
          expect(scores[name]).toBeGreaterThanOrEqual(least);
          expect(scores[name]).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('score lower or the same with one more problem', () => {
    fc.assert(
      fc.property(problems, anyProblem, (list, further) => {
        const [before, after] = [scoresOf(list), scoresOf([...list, further])];
        for (const name of names) expect(after[name]).toBeLessThanOrEqual(before[name] ?? 0);
      }),
    );
  });

  it('score lower or the same if one of them gets worse', () => {
    const ladder: readonly ProblemGrade[] = ['minor', 'warning', 'critical'];
    const steps = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 5000 }));
    fc.assert(
      fc.property(
        problems,
        fc.constantFrom(...ruleCategories),
        steps,
        (list, category, [a, b, seconds]) => {
          const [better, worse] = [ladder[Math.min(a, b)], ladder[Math.max(a, b)]];
          if (!better || !worse) throw new Error('no such grade');
          const before = scoresOf([...list, problem(category, better, { seconds })]);
          const after = scoresOf([...list, problem(category, worse, { seconds })]);
          for (const name of names) expect(after[name]).toBeLessThanOrEqual(before[name] ?? 0);
        },
      ),
    );
  });
});

function rangeOf(grades: readonly ProblemGrade[]): [least: number, most: number] {
  if (grades.includes('critical')) return [20, 59];
  if (grades.includes('warning')) return [60, 84];
  return grades.length > 0 ? [90, 99] : [100, 100];
}

describe('any results', () => {
  it('score the same with another result that was not measured', () => {
    const results = fc.array(
      fc
        .tuple(
          fc.constantFrom(...ruleCategories),
          fc.constantFrom<Status>('good', 'finding', 'notMeasured', 'notApplicable', 'error'),
        )
        .map(([category, status]) => result(category, status)),
      { maxLength: 30 },
    );
    const more = fc.constantFrom<Status>('notMeasured', 'notApplicable', 'error');
    fc.assert(
      fc.property(results, fc.constantFrom(...ruleCategories), more, (list, category, status) => {
        const { coverage: _before, ...before } = scoreActivity(list, [], [], { rideSeconds });
        const longer = [...list, result(category, status)];
        const { coverage: _after, ...after } = scoreActivity(longer, [], [], { rideSeconds });
        expect(after).toEqual(before);
      }),
    );
  });
});
