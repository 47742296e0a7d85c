import type { FixId } from '../fixes.ts';
import type { RuleHelpTopic } from '../help-topics.ts';
import type { MetricId } from '../metrics.ts';
import type { Operator } from '../operators.ts';
import type { Severity } from '../severities.ts';
import type { Unit } from '../units.ts';

/** A limit of a rule and its severity. Its id is the rule's, a slash and the first character of the severity. */
export interface ConditionEntry {
  severity: Severity;
  metric: MetricId;
  is: Operator;
  limit: number;
}

/** A diagnostic check as data; its id names its category. The engine adds what needs code, and `words` the sentences. */
export interface RuleEntry {
  /** Unit of the values and limits. */
  unit: Unit;
  /** The rule is measured if any of these is. */
  metrics: readonly MetricId[];
  /** In any order, each severity once; the engine reports the most severe condition that is met. */
  conditions: readonly ConditionEntry[];
  /**
   * In order of effort and effect: an info finding shows the first two, a warning the first three,
   * a critical one all.
   */
  fixes: readonly FixId[];
  helpTopic: RuleHelpTopic;
  /** Where the limits come from. */
  source: string;
}
