import { fixIds } from '@ridescope/catalogue/fixes';
import { type RuleCategory, ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { Severity } from '@ridescope/catalogue/severities';
import { patterns } from '../patterns/index.ts';
import { rules } from '../rules/index.ts';

export interface CatalogueCounts {
  rules: number;
  rulesIn: Record<RuleCategory, number>;
  conditions: number;
  recommendations: number;
  patterns: number;
}

/** Counts how much the engine checks. It is the only source of the numbers on the pages. */
export function catalogueCounts(): CatalogueCounts {
  const countIn = (category: RuleCategory) =>
    rules.filter((rule) => rule.category === category).length;
  return {
    rules: rules.length,
    // The keys are the categories themselves.
    rulesIn: Object.fromEntries(
      ruleCategories.map((category) => [category, countIn(category)]),
    ) as Record<RuleCategory, number>,
    conditions: rules.reduce((sum, { conditions }) => sum + conditions.length, 0),
    recommendations: fixIds.length,
    patterns: patterns.length,
  };
}

/** Returns the limit at which a rule becomes this severe, for pages that name it. */
export function limitOf(ruleId: RuleId, severity: Severity): number {
  const rule = rules.find(({ id }) => id === ruleId);
  const condition = rule?.conditions.find((one) => one.severity === severity);
  if (!condition) throw new Error(`The rule ${ruleId} has no condition that is ${severity}.`);
  return condition.limit;
}
