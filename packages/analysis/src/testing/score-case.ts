import type {
  PatternResult,
  Problem,
  ProblemGrade,
  RuleCategory,
  RuleResult,
} from '@ridescope/contract';

export type Status = RuleResult['status'];

/** What a rule said of a ride. */
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

/** Results of several rules of one category. */
export const of = (category: RuleCategory, ...statuses: Status[]) =>
  statuses.map((status) => result(category, status));

/** A problem of this grade, in the ride unless told otherwise. */
export function problem(
  category: RuleCategory,
  grade: ProblemGrade,
  during: Problem['during'] = 'ride',
): Problem {
  return {
    id: 'some-problem',
    category,
    grade,
    sentence: '',
    during,
    confidence: 'high',
    ruleIds: [],
  };
}

/** Problems of the ride. */
export const felt = (category: RuleCategory, ...grades: ProblemGrade[]) =>
  grades.map((grade) => problem(category, grade));

/** A tested pattern with this verdict. */
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
