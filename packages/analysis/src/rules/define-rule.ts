import type { RuleCategory, Severity } from '@ridescope/contract';
import type { EventKind } from '@ridescope/log-parser';
import type { RecommendationId } from '../recommendations/index.ts';
import type { MetricId } from './metrics.ts';
import type { RuleContext } from './rule-context.ts';

export type Operator = '>' | '>=' | '<' | '<=' | '=';

/** One limit of a rule with its severity. Its id is the rule's, a slash and the first letter of the severity. */
export interface Condition<Needs extends MetricId = MetricId> {
  severity: Severity;
  metric: Needs;
  is: Operator;
  limit: number;
  /** A further demand. The limit counts only where it answers true. */
  guard?: (context: RuleContext) => boolean;
  /** A second way to meet the same condition: its value when it is met, with its own words where they differ. */
  or?: (context: RuleContext) => number | OtherWay | undefined;
  /** A limit that depends on the log, such as 29 instead of 30 with a detected cap. */
  limitFor?: (context: RuleContext) => number;
  /** The limit in words, where the number says nothing, such as that of a battery state. */
  threshold?: string;
}

/** How a condition was met by its second way. */
export interface OtherWay {
  value: number;
  unit: string;
  /** Its limit in words, such as `a gap of more than 60 s`. */
  threshold: string;
}

/** One diagnostic check. Ids, limits and recommendations are the catalogue's; the sentences are ours. */
export interface Rule<Needs extends MetricId = MetricId> {
  /** Equals the name of the file. */
  id: string;
  category: RuleCategory;
  title: string;
  /** What it means for the rider: one or two short sentences. */
  meaning: string;
  /** What the evidence shows, in one sentence. */
  shows: string;
  /** Topic of the help. */
  helpTopic: string;
  /** Unit of the values: `%`, `FPS`, `s`, `per h`, `min`, `ms`, `GB`, `months`, or empty for counts. */
  unit: string;
  /** The rule is measured when any of these is. */
  metrics: readonly Needs[];
  /** False where the log cannot owe the rule, such as Bluetooth rules in a ride without Bluetooth. */
  applies?: (context: RuleContext) => boolean;
  /** Any order; the most severe one that is met is reported. */
  conditions: readonly Condition<Needs>[];
  /** In order of effort and effect: info gets the first two, warning the first three, critical all. */
  recommendations: readonly RecommendationId[];
  /** Kinds of lines that prove it; up to 20 of them are quoted. */
  lines?: readonly EventKind[];
  /** Where the limits come from. */
  source: string;
}

/** Keeps a rule's own metric ids, so that a condition on an undeclared metric does not compile. */
export function defineRule<const Needs extends MetricId>(rule: Rule<Needs>): Rule {
  // A rule on fewer metrics is a rule: its conditions only ever name those.
  return rule as unknown as Rule;
}
