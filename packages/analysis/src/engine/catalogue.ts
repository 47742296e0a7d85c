import type { RuleCategory, Severity } from '@ridescope/contract/report/vocabulary';
import { patterns } from '../patterns/index.ts';
import { recommendations } from '../recommendations/index.ts';
import { categories } from '../rules/categories.ts';
import { rules } from '../rules/index.ts';

export { patterns } from '../patterns/index.ts';
export { describeRules, type RuleDescription } from '../rules/describe-rules.ts';

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
      categories.map((category) => [category, countIn(category)]),
    ) as Record<RuleCategory, number>,
    conditions: rules.reduce((sum, { conditions }) => sum + conditions.length, 0),
    recommendations: Object.keys(recommendations).length,
    patterns: patterns.length,
  };
}

/** Returns the limit at which a rule becomes this severe, for pages that name it. */
export function limitOf(ruleId: string, severity: Severity): number {
  const rule = rules.find(({ id }) => id === ruleId);
  const condition = rule?.conditions.find((one) => one.severity === severity);
  if (!condition) throw new Error(`The rule ${ruleId} has no condition that is ${severity}.`);
  return condition.limit;
}
