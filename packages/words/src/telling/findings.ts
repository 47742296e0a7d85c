import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import { withStatus } from '../report/diagnosis-words.ts';

/** Findings that no problem explains: measured beyond a limit, and not felt. */
export function unexplainedFindings({
  problems,
  results,
}: Pick<Activity, 'problems' | 'results'>): RuleResult[] {
  const explained = new Set(problems.flatMap(({ ruleIds }) => ruleIds));
  return withStatus(results, 'finding').filter(({ ruleId }) => !explained.has(ruleId));
}

/** The findings that a problem explains, in the order of the report. */
export function findingsOf(
  { ruleIds }: Pick<Problem, 'ruleIds'>,
  results: readonly RuleResult[],
): RuleResult[] {
  return withStatus(results, 'finding').filter(({ ruleId }) => ruleIds.includes(ruleId));
}
