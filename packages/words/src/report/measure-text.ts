import type { RuleId } from '@ridescope/catalogue/rules';
import type { Severity } from '@ridescope/catalogue/severities';
import { groupedText, timesText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';

const mostDecimals = 4;
const minuteS = 60;

/**
 * `12 s`, `3 min 1 s`, `15.2 %`, `3`: a measured value in the unit of its limit; long times as the rest of the report tells
 * them. It is never rounded onto the limit that it
 * passed: 15.04 beside `more than 15 %` stays 15.04.
 */
export function measureText(value: number, unit = '', threshold = ''): string {
  const limit = numberIn(threshold);
  if (unit === 's' && value >= minuteS && Math.round(value) !== limit) return spanText(value);
  let decimals = decimalsFor(value);
  while (decimals < mostDecimals && limit !== value && Number(value.toFixed(decimals)) === limit) {
    decimals += 1;
  }
  const number = groupedText(value, decimals);
  const isOne = number === '1' && countedUnits.has(unit);
  return unit ? `${number} ${isOne ? unit.slice(0, -1) : unit}` : number;
}

/** Units that are counted, as the catalogue writes them. */
const countedUnits: ReadonlySet<string> = new Set(['months', 'releases', 'steps']);

/** `3 min 1 s (unusual above 30 s)`, `164 times (noted from 10)`: a measured value beside the limit that it passed. */
export function measureWithLimit(finding: Measured & { ruleId: RuleId }): string {
  const { value, threshold, severity } = finding;
  if (value === undefined) return threshold ?? '';
  if (threshold && !finding.unit && !isTelling(finding)) return threshold;
  const limit = threshold ? ` (${limitText({ threshold, severity })})` : '';
  return `${findingValueText(finding)}${limit}`;
}

const limitWords: readonly (readonly [start: RegExp, words: string])[] = [
  [/^more than (?=-?\d)/, 'above '],
  [/^less than (?=-?\d)/, 'below '],
  [/^at least (?=-?\d)/, 'from '],
  [/^at most (?=-?\d)/, 'up to '],
];

/** `unusual above 30 s`, `noted from 10`, `any is unusual`: the limit of a finding, to follow its value. */
export function limitText({ threshold = '', severity }: Omit<Measured, 'value' | 'unit'>): string {
  if (threshold === 'at least 1' && severity !== 'info') return 'any is unusual';
  const found = limitWords.find(([start]) => start.test(threshold));
  if (!found) return `limit: ${threshold}`;
  const [start, words] = found;
  return `${severity === 'info' ? 'noted' : 'unusual'} ${threshold.replace(start, words)}`;
}

/**
 * Whether a value says something beside its limit: not where the limit is a class or a yes or no, such as
 * `class T1, below what the game needs` or `exactly 1`.
 */
export function isTelling({ value, unit, threshold = '' }: Measured): boolean {
  if (value === undefined) return false;
  return (
    /(more|less) than -?\d|at (least|most) -?\d/.test(threshold) || (!threshold && Boolean(unit))
  );
}

interface Measured {
  value?: number;
  unit?: string;
  threshold?: string;
  severity?: Severity | undefined;
}

function decimalsFor(value: number): number {
  const size = Math.abs(value);
  if (size >= 100) return 0;
  return size >= 10 ? 1 : 2;
}

function numberIn(text: string): number | undefined {
  const found = /-?\d+(?:\.\d+)?/.exec(text)?.[0];
  return found === undefined ? undefined : Number(found);
}

/** Rules that count how often something happened. Their reports tell no unit. */
const countingRules: ReadonlySet<string> = new Set([
  'network-companion',
  'network-tcp-drop',
  'network-link-loss',
  'network-reconnect-attempts',
  'sensor-ant-receiver',
  'sensor-ant-shared-loss',
  'sensor-ble-drop',
  'sensor-lan-trainer',
]);

/** `3 min 1 s`, `164 times`, `twice`: the value of a finding, never without a unit. */
export function findingValueText({ ruleId, ...measured }: Measured & { ruleId: RuleId }): string {
  const { value, unit, threshold } = measured;
  if (value === undefined) return '';
  const isCount = !unit && countingRules.has(ruleId) && Number.isInteger(value);
  return isCount ? timesText(value) : measureText(value, unit, threshold);
}
