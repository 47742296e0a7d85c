import { type RuleId, rules } from '@ridescope/catalogue/rules';
import type { RuleEntry } from '@ridescope/catalogue/rules/rule-entry';
import type { TriedFixRow } from '@ridescope/contract/trends';
import { ruleTitle } from '../report/rule-title.ts';

type JudgingRule = NonNullable<TriedFixRow['rule']>;

/** Describes a rule by which a tried fix is judged; undefined for one that no longer exists. */
export function judgingRule(ruleId: RuleId): Omit<JudgingRule, 'unit'> | undefined {
  // Rides keep the ids of the rules of their day.
  if (!Object.hasOwn(rules, ruleId)) return undefined;
  const { conditions }: RuleEntry = rules[ruleId];
  const operators = conditions.map((condition) => condition.is);
  return {
    ruleId,
    title: ruleTitle(ruleId),
    isHigherWorse: operators.some((is) => is === '>' || is === '>='),
    isYesOrNo: operators.every((is) => is === '='),
  };
}
