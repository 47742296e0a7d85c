import { categoryOf, type RuleCategory } from '@ridescope/catalogue/rule-categories';
import { type RuleId, rules, type SeverityOf } from '@ridescope/catalogue/rules';
import type { ConditionEntry, RuleEntry } from '@ridescope/catalogue/rules/rule-entry';
import type { Unit } from '@ridescope/catalogue/units';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { EventKind } from '@ridescope/log-parser';
import type { RuleContext } from './rule-context.ts';

/** A limit as reports tell it. */
export type Limit = NonNullable<RuleResult['limit']>;

/** What a condition needs beyond its limit. */
export interface ConditionCode {
  /** Adds a demand: the limit counts only if this answers true. */
  guard?: (context: RuleContext) => boolean;
  /**
   * Adds a second way to meet the condition: returns its value if met, with a separate unit and
   * limit if they differ.
   */
  or?: (context: RuleContext) => number | OtherWay | undefined;
  /** Replaces the limit depending on the log, such as 29 instead of 30 with a detected cap. */
  limitFor?: (context: RuleContext) => number;
}

/** How a condition was met in its second way. */
export interface OtherWay {
  value: number;
  unit: Unit;
  limit: Limit;
}

/** What only code can say of a rule. */
interface RuleCode {
  /** Answers false if the log can't contain the data, such as for Bluetooth rules in a ride without Bluetooth. */
  applies?: (context: RuleContext) => boolean;
  /** Kinds of lines that prove a finding; the report quotes up to 20 of them. */
  lines?: readonly EventKind[];
}

export interface Condition extends ConditionEntry, ConditionCode {}

/** A diagnostic check: its entry in the catalogue and its code. */
export interface Rule extends Omit<RuleEntry, 'conditions'>, RuleCode {
  /** Equals the name of the file. */
  id: RuleId;
  category: RuleCategory;
  conditions: readonly Condition[];
}

/** Adds code to a rule of the catalogue, by the severities of its conditions. */
export function defineRule<const Id extends RuleId>(
  id: Id,
  { conditions: code = {}, ...rest }: RuleCode & { conditions?: CodeOf<Id> } = {},
): Rule {
  const entry: RuleEntry = rules[id];
  const codes: Partial<Record<ConditionEntry['severity'], ConditionCode>> = code;
  const conditions = entry.conditions.map((one) => ({ ...one, ...codes[one.severity] }));
  return { ...entry, ...rest, id, category: categoryOf(id), conditions };
}

/** A severity that the rule doesn't have doesn't compile. */
type CodeOf<Id extends RuleId> = { readonly [Severity in SeverityOf<Id>]?: ConditionCode };
