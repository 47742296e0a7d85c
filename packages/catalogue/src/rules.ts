import { graphicsRules } from './rules/graphics-rules.ts';
import { hardwareRules } from './rules/hardware-rules.ts';
import { networkRules } from './rules/network-rules.ts';
import type { RuleEntry } from './rules/rule-entry.ts';
import { sensorsRules } from './rules/sensors-rules.ts';
import type { Severity } from './severities.ts';

/** Every rule, in the order of the catalogue. */
export const rules = {
  ...networkRules,
  ...graphicsRules,
  ...sensorsRules,
  ...hardwareRules,
} as const satisfies Readonly<Record<string, RuleEntry>>;

type Rules = typeof rules;
export type RuleId = keyof Rules;
export const ruleIds = Object.keys(rules) as RuleId[];

/** Severities that a rule can have. */
export type SeverityOf<Id extends RuleId> = Rules[Id]['conditions'][number]['severity'];

interface Initials extends Readonly<Record<Severity, string>> {
  info: 'i';
  warning: 'w';
  critical: 'c';
}
/** Ids of conditions: the rule's, a slash and the first character of the severity. */
export type ConditionId = {
  [Id in RuleId]: `${Id}/${Initials[SeverityOf<Id>]}`;
}[RuleId];
