import type { ConditionId, RuleId } from './rules.ts';
import type { Severity } from './severities.ts';

/** Id of the condition of a rule with this severity. */
export function conditionIdOf(ruleId: RuleId, severity: Severity): ConditionId {
  // Callers take the severity from a condition of this rule.
  return `${ruleId}/${severity[0]}` as ConditionId;
}
