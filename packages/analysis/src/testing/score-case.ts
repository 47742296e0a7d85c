import type { PatternResult, RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import type { ProblemGrade, RuleCategory } from '@ridescope/contract/report/vocabulary';

export type Status = RuleResult['status'];

/** Builds a rule's result for a ride. */
export function result(category: RuleCategory, status: Status): RuleResult {
  return {
    ruleId: 'some-rule',
    category,
    status,
    ...(status === 'finding' && { severity: 'critical' as const }),
    title: '',
    meaning: '',
    shows: '',
    helpTopic: '',
    recommendations: [],
  };
}

/** Builds results of several rules of one category. */
export const of = (category: RuleCategory, ...statuses: Status[]) =>
  statuses.map((status) => result(category, status));

/** Builds a problem of this grade, during the ride by default. */
export function problem(
  category: RuleCategory,
  grade: ProblemGrade,
  during: Problem['during'] = 'ride',
): Problem {
  return {
    id: 'some-problem',
    category,
    grade,
    sentences: [{ id: 'felt.hardly' }],
    during,
    confidence: 'high',
    ruleIds: [],
  };
}

/** Builds problems of the ride. */
export const felt = (category: RuleCategory, ...grades: ProblemGrade[]) =>
  grades.map((grade) => problem(category, grade));

/** Builds a tested pattern with this verdict. */
export function pattern(verdict: PatternResult['verdict']): PatternResult {
  return {
    patternId: 'some-pattern',
    verdict,
    title: '',
    xCount: 0,
    yCount: 0,
    coincidences: 0,
    examples: [],
    alternatives: [],
    recommendations: [],
  };
}
