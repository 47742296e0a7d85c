import type { RuleId } from '@ridescope/catalogue/rules';
import type { Unit } from '@ridescope/catalogue/units';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { notedMessages, unusualMessages } from '../en/limits.ts';
import { measureTextMessages } from '../en/report/measure-text.ts';
import { groupedText, timesText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { amountLimit, type Limited, plainLimit, thresholdText } from './limit-text.ts';
import { withUnit } from './unit-text.ts';

const mostDecimals = 4;
const minuteS = 60;

/**
 * `12 s`, `3 min 1 s`, `15.2 %`, `3`: a measured value in the unit of its limit; long times as the rest of the report writes
 * them. It is never rounded onto the limit that it passed: 15.04 beside `more than 15 %` stays 15.04.
 */
export function measureText(value: number, unit: Unit = '', limit?: number): string {
  if (unit === 's' && value >= minuteS && Math.round(value) !== limit) return spanText(value);
  let decimals = decimalsFor(value);
  while (decimals < mostDecimals && limit !== value && Number(value.toFixed(decimals)) === limit) {
    decimals += 1;
  }
  return withUnit(groupedText(value, decimals), unit);
}

/** `3 min 1 s (unusual above 30 s)`, `164 times (noted from 10)`: a measured value beside the limit that it passed. */
export function measureWithLimit(finding: Measured & { ruleId: RuleId }): string {
  const { value } = finding;
  const threshold = thresholdText(finding);
  if (value === undefined) return threshold;
  if (threshold && !finding.unit && !isTelling(finding)) return threshold;
  const limit = threshold ? ` (${limitText(finding)})` : '';
  return `${findingValueText(finding)}${limit}`;
}

/** `unusual above 30 s`, `noted from 10`, `any is unusual`: the limit of a finding, to follow its value. */
export function limitText(limited: Limited): string {
  const { limit, severity } = limited;
  const plain = plainLimit(limited);
  const isAny = plain?.is === '>=' && plain.value === 1 && !limit?.unit;
  if (isAny && severity !== 'info') return measureTextMessages['any-unusual'];
  if (!plain || plain.is === '=')
    return writeMessage(measureTextMessages.limit, { limited: thresholdText(limited) });
  const messages = severity === 'info' ? notedMessages : unusualMessages;
  const value = withUnit(groupedText(plain.value, mostDecimals), limit?.unit);
  return writeMessage(messages[plain.is], { value });
}

/**
 * Whether a value says something beside its limit: not where the limit is a class or a yes or no, such as
 * `class T1, below what the game needs` or `exactly 1`.
 */
export function isTelling(finding: Measured): boolean {
  const { value, unit, limit } = finding;
  if (value === undefined) return false;
  return amountLimit(finding) !== undefined || (!limit && Boolean(unit));
}

type Measured = Limited & Pick<RuleResult, 'value' | 'unit'>;

function decimalsFor(value: number): number {
  const size = Math.abs(value);
  if (size >= 100) return 0;
  return size >= 10 ? 1 : 2;
}

/** Rules that count how often something happened. Their reports tell no unit. */
const countingRules: ReadonlySet<RuleId> = new Set([
  'network-companion',
  'network-tcp-drop',
  'network-link-loss',
  'network-reconnect-attempts',
  'sensor-ant-receiver',
  'sensor-ant-shared-loss',
  'sensor-ble-drop',
  'sensor-lan-trainer',
]);

/** `3 min 1 s`, `164 times`, `twice`, `0.4`: the value of a finding. */
export function findingValueText(finding: Measured & { ruleId: RuleId }): string {
  const { value, unit, limit } = finding;
  if (value === undefined) return '';
  return isCount(finding) ? timesText(value) : measureText(value, unit, limit?.value);
}

function isCount({ ruleId, value, unit }: Measured & { ruleId: RuleId }): boolean {
  return !unit && countingRules.has(ruleId) && Number.isInteger(value);
}
