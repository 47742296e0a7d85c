import type { RuleCategory, Severity } from '@ridescope/contract/report/vocabulary';
import type { EventKind } from '@ridescope/log-parser';
import type { RecommendationId } from '../recommendations/index.ts';
import type { MetricId } from './metrics.ts';
import type { RuleContext } from './rule-context.ts';

export type Operator = '>' | '>=' | '<' | '<=' | '=';

/** A limit of a rule and its severity. Its id is the rule's, a slash and the first character of the severity. */
export interface Condition<Needs extends MetricId = MetricId> {
  severity: Severity;
  metric: Needs;
  is: Operator;
  limit: number;
  /** Adds a demand: the limit counts only if this answers true. */
  guard?: (context: RuleContext) => boolean;
  /**
   * Adds a second way to meet the condition: returns its value if met, with a separate unit and
   * limit text if they differ.
   */
  or?: (context: RuleContext) => number | OtherWay | undefined;
  /** Replaces the limit depending on the log, such as 29 instead of 30 with a detected cap. */
  limitFor?: (context: RuleContext) => number;
  /** The limit in words if the number means nothing to a reader, such as that of a battery state. */
  threshold?: string;
}

/** How a condition was met in its second way. */
export interface OtherWay {
  value: number;
  unit: string;
  /** The limit in words, such as `a gap of more than 60 s`. */
  threshold: string;
}

/** A diagnostic check. Ids, limits and recommendations come from the catalogue; the sentences are our own. */
export interface Rule<Needs extends MetricId = MetricId> {
  /** Equals the name of the file. */
  id: string;
  category: RuleCategory;
  title: string;
  /** Explains what it means for the rider, in a few short sentences. */
  meaning: string;
  /** Says what the evidence shows, in one sentence. */
  shows: string;
  /** The help topic. */
  helpTopic: string;
  /** Unit of the values: `%`, `FPS`, `s`, `per h`, `min`, `ms`, `GB`, `months`, or empty for counts. */
  unit: string;
  /** The rule is measured if any of these is. */
  metrics: readonly Needs[];
  /** Answers false if the log can't contain the data, such as for Bluetooth rules in a ride without Bluetooth. */
  applies?: (context: RuleContext) => boolean;
  /** In any order; the engine reports the most severe condition that is met. */
  conditions: readonly Condition<Needs>[];
  /**
   * In order of effort and effect: an info finding shows the first two, a warning the first three,
   * a critical one all.
   */
  recommendations: readonly RecommendationId[];
  /** Kinds of lines that prove a finding; the report quotes up to 20 of them. */
  lines?: readonly EventKind[];
  /** Where the limits come from. */
  source: string;
}

/** Keeps a rule's metric ids in its type, so that a condition on an undeclared metric doesn't compile. */
export function defineRule<const Needs extends MetricId>(rule: Rule<Needs>): Rule {
  // A rule on fewer metrics is a valid rule: its conditions name only those.
  return rule as unknown as Rule;
}
