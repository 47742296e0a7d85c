import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { PatternResult, RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';

export type Status = RuleResult['status'];

const ruleOf = {
  network: 'network-dns',
  graphics: 'graphics-fade',
  sensors: 'sensor-battery',
  hardware: 'hardware-memory',
} as const;

/** Builds a rule's result for a ride. */
export function result(category: RuleCategory, status: Status): RuleResult {
  return {
    ruleId: ruleOf[category],
    status,
    ...(status === 'finding' && { severity: 'critical' as const }),
    recommendations: [],
  };
}

/** Builds results of several rules of one category. */
export const of = (category: RuleCategory, ...statuses: Status[]) =>
  statuses.map((status) => result(category, status));

/** Length of the ride that is scored. */
export const rideSeconds = 3600;

/** Builds a problem of this grade, during the ride by default. */
export function problem(
  category: RuleCategory,
  grade: ProblemGrade,
  { during = 'ride', seconds = 0 }: { during?: Problem['during']; seconds?: number } = {},
): Problem {
  return {
    id: 'some-problem',
    category,
    grade,
    sentences: [{ id: 'felt.power' }],
    during,
    estimatedSeconds: seconds,
    ruleIds: [],
  };
}

/** Builds a tested pattern with this verdict. */
export function pattern(verdict: PatternResult['verdict']): PatternResult {
  return {
    patternId: 'sensor-stall',
    verdict,
    xCount: 0,
    yCount: 0,
    coincidences: 0,
    examples: [],
    recommendations: [],
  };
}
