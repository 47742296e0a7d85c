import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Severity } from '@ridescope/catalogue/severities';
import type { Recommendation } from '@ridescope/contract/report/diagnosis';
import { recommendationsFor } from '../recommendations/index.ts';
import { rules } from './index.ts';
import { conditionId, limitText } from './run-rules.ts';

/** Describes a rule as plain data for a reader rather than the engine. */
export interface RuleDescription {
  id: string;
  category: RuleCategory;
  title: string;
  meaning: string;
  shows: string;
  helpTopic: string;
  metrics: string[];
  /** `limit` in words; the rule itself has further demands on the ride. */
  conditions: { id: string; severity: Severity; metric: string; limit: string }[];
  /** Fixes for all platforms, in order of effort and effect. */
  recommendations: Recommendation[];
  source: string;
}

/** Lists every rule in the order of the catalogue. */
export function describeRules(): RuleDescription[] {
  return rules.map((rule) => {
    const { id, category, title, meaning, shows, helpTopic, metrics, source } = rule;
    return {
      id,
      category,
      title,
      meaning,
      shows,
      helpTopic,
      metrics: [...metrics],
      conditions: rule.conditions.map((condition) => ({
        id: conditionId(rule, condition),
        severity: condition.severity,
        metric: condition.metric,
        limit: condition.threshold ?? limitText(condition.is, condition.limit, rule.unit),
      })),
      recommendations: recommendationsFor(rule.fixes, 'unknown'),
      source,
    };
  });
}
