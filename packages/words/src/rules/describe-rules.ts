import { conditionIdOf } from '@ridescope/catalogue/condition-ids';
import type { RuleHelpTopic } from '@ridescope/catalogue/help-topics';
import type { MetricId } from '@ridescope/catalogue/metrics';
import { categoryOf, type RuleCategory } from '@ridescope/catalogue/rule-categories';
import { type ConditionId, type RuleId, ruleIds, rules } from '@ridescope/catalogue/rules';
import type { RuleEntry } from '@ridescope/catalogue/rules/rule-entry';
import type { Severity } from '@ridescope/catalogue/severities';
import { stepsOf } from '../report/fix-steps.ts';
import { type Fix, fixOf } from '../report/fixes.ts';
import { thresholdText } from '../report/limit-text.ts';
import { ruleTitle } from '../report/rule-title.ts';
import { ruleWords } from '../report/rule-words.ts';

/** Describes a rule as plain data for a reader rather than the engine. */
export interface RuleDescription {
  id: RuleId;
  category: RuleCategory;
  title: string;
  meaning: string;
  shows: string;
  helpTopic: RuleHelpTopic;
  metrics: MetricId[];
  /** `limit` in words; the rule itself has further demands on the ride. */
  conditions: { id: ConditionId; severity: Severity; metric: MetricId; limit: string }[];
  /** Fixes for all platforms, in order of effort and effect. */
  recommendations: (Fix & { steps: readonly string[] })[];
  source: string;
}

/** Lists every rule in the order of the catalogue. */
export function describeRules(): RuleDescription[] {
  return ruleIds.map((id) => {
    const { unit, metrics, conditions, fixes, helpTopic, source }: RuleEntry = rules[id];
    return {
      id,
      category: categoryOf(id),
      title: ruleTitle(id),
      ...ruleWords(id),
      helpTopic,
      metrics: [...metrics],
      conditions: conditions.map(({ severity, metric, is, limit }) => {
        const text = thresholdText({ ruleId: id, severity, limit: { is, value: limit, unit } });
        return { id: conditionIdOf(id, severity), severity, metric, limit: text };
      }),
      recommendations: fixes.map((fix) => ({ ...fixOf(fix), steps: stepsOf(fix) })),
      source,
    };
  });
}
