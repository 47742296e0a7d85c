import { describe, expect, it } from 'vitest';
import {
  findingValueText,
  isTelling,
  limitText,
  measureText,
  measureWithLimit,
} from './measure-text.ts';

it.each([
  [181, 's', 'more than 30 s', '3 min 1 s'],
  [120.3, 's', 'more than 120 s', '120.3 s'],
  [2164.4, 'per h', 'more than 60 per h', '2,164 per h'],
  [32.46, '%', 'more than 30 %', '32.5 %'],
  [0.126, '%', 'more than 0.1 %', '0.13 %'],
  [15.04, '%', 'more than 15 %', '15.04 %'],
  [29.96, 'FPS', 'less than 30 FPS', '29.96 FPS'],
  [29.9999999, 'FPS', 'less than 30 FPS', '30 FPS'],
  [30, 'FPS', 'at most 30 FPS', '30 FPS'],
  [3, '', 'at least 1', '3'],
  [1, 'steps', 'one step or more, with a mean below 45 FPS', '1 step'],
  [1, 's', 'more than 0.5 s', '1 s'],
  [3, undefined, undefined, '3'],
])('%s %s beside "%s" is %s', (value, unit, threshold, expected) => {
  expect(measureText(value, unit, threshold)).toBe(expected);
});

it.each([
  [{ value: 15.04, unit: '%', threshold: 'more than 15 %' }, '15.04 % (unusual above 15 %)'],
  [{ value: 15, unit: '%', threshold: 'at least 15 %' }, '15 % (unusual from 15 %)'],
  [{ value: 14, unit: 'months' }, '14 months'],
  [{ value: 1, unit: '', threshold: 'class T1, too weak' }, 'class T1, too weak'],
  [{ threshold: 'not up to date' }, 'not up to date'],
])('%j with its limit is %s', (measured, expected) => {
  expect(measureWithLimit({ ruleId: 'graphics-fade', ...measured })).toBe(expected);
});

it('says how often something happened beside the limit', () => {
  const measured = { value: 164, unit: '', threshold: 'at least 10', severity: 'info' } as const;
  expect(measureWithLimit({ ruleId: 'network-companion', ...measured })).toBe(
    '164 times (noted from 10)',
  );
});

it.each([
  [{ threshold: 'more than 30 s', severity: 'critical' }, 'unusual above 30 s'],
  [{ threshold: 'less than 8 GB', severity: 'warning' }, 'unusual below 8 GB'],
  [{ threshold: 'at most 5 FPS', severity: 'warning' }, 'unusual up to 5 FPS'],
  [{ threshold: 'at least 3', severity: 'critical' }, 'unusual from 3'],
  [{ threshold: 'at least 1', severity: 'warning' }, 'any is unusual'],
  [{ threshold: 'at least 10', severity: 'info' }, 'noted from 10'],
  [
    { threshold: 'a gap of more than 15 s', severity: 'critical' },
    'limit: a gap of more than 15 s',
  ],
] as const)('%j is %s', (limit, expected) => {
  expect(limitText(limit)).toBe(expected);
});

describe('isTelling', () => {
  it.each([
    [{ value: 190, unit: 's', threshold: 'more than 30 s' }, true],
    [{ value: 293, unit: 's', threshold: 'a gap of more than 15 s' }, true],
    [{ value: 1, threshold: 'at least 1' }, true],
    [{ value: 14, unit: 'months' }, true],
    [{ value: 1, threshold: 'exactly 1' }, false],
    [{ value: 1, threshold: 'class T1, below what the game needs' }, false],
    [{ threshold: 'more than 30 s' }, false],
  ])('%j: %s', (measured, expected) => {
    expect(isTelling(measured)).toBe(expected);
  });
});

it.each([
  [{ ruleId: 'network-companion', value: 164, threshold: 'at least 10' }, '164 times'],
  [{ ruleId: 'network-link-loss', value: 2, unit: '', threshold: 'at least 1' }, 'twice'],
  [{ ruleId: 'network-outage-length', value: 181, unit: 's' }, '3 min 1 s'],
  [{ ruleId: 'graphics-fade', value: 0.7 }, '0.7'],
  [{ ruleId: 'network-companion' }, ''],
] as const)('words the value of %j as %s', (result, expected) => {
  expect(findingValueText(result)).toBe(expected);
});
