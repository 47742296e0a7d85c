import type { RuleId } from '@ridescope/catalogue/rules';
import type { TriedFixRow } from '@ridescope/contract/trends';
import { rules } from './index.ts';

type JudgingRule = NonNullable<TriedFixRow['rule']>;

/** Describes a rule by which a tried fix is judged; undefined for one that no longer exists. */
export function judgingRule(ruleId: RuleId): Omit<JudgingRule, 'unit'> | undefined {
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) return undefined;
  const operators = rule.conditions.map((condition) => condition.is);
  return {
    ruleId,
    title: rule.title,
    isHigherWorse: operators.some((is) => is === '>' || is === '>='),
    isYesOrNo: operators.every((is) => is === '='),
  };
}
