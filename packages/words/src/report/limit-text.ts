import { conditionIdOf } from '@ridescope/catalogue/condition-ids';
import type { Operator } from '@ridescope/catalogue/operators';
import type { ConditionId } from '@ridescope/catalogue/rules';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { conditionWords, limitWayMessages, operatorMessages } from '../en/limits.ts';
import { groupedText } from '../format/format-number.ts';
import { formatMessage } from '../messages/format-message.ts';
import { writeMessage } from '../messages/write-message.ts';
import { withUnit } from './unit-text.ts';

/** Limits have few digits behind the point. */
const mostDecimals = 4;

/** A finding's limit, and its rule and severity, which say how the limit is worded. */
export type Limited = Partial<Pick<RuleResult, 'ruleId' | 'severity' | 'limit'>>;

/** `more than 15 %`, `a gap of more than 15 s`, `reported as low`: the limit of a finding; empty where it has none. */
export function thresholdText(limited: Limited): string {
  const { is, value = 0, unit, way } = limited.limit ?? {};
  if (way) return formatMessage(limitWayMessages[way], { value: groupedText(value, mostDecimals) });
  const own = wordsOf(limited);
  if (own !== undefined) return own;
  if (!is) return '';
  const limit = withUnit(groupedText(value, mostDecimals), unit);
  return writeMessage(operatorMessages[is], { value: limit });
}

/** Returns a limit that is nothing but a number and how the value is compared with it. */
export function plainLimit(limited: Limited): { is: Operator; value: number } | undefined {
  const { is, value, way } = limited.limit ?? {};
  if (!is || value === undefined || way || wordsOf(limited) !== undefined) return undefined;
  return { is, value };
}

/** Returns by which number a value is judged, also where a sentence states it; undefined for classes and yes or no. */
export function amountLimit(limited: Limited): { is: Operator; value: number } | undefined {
  const { is, value, way } = limited.limit ?? {};
  const plain = plainLimit(limited);
  if (plain) return plain.is === '=' ? undefined : plain;
  const hasNumber = way === 'power-gap' || way === 'power-gone';
  return hasNumber && is && value !== undefined ? { is, value } : undefined;
}

function wordsOf({ ruleId, severity }: Limited): string | undefined {
  const words: Readonly<Partial<Record<ConditionId, string>>> = conditionWords;
  return ruleId && severity && words[conditionIdOf(ruleId, severity)];
}
