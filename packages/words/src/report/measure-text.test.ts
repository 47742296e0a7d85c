import { describe, expect, it } from 'vitest';
import {
  findingValueText,
  isTelling,
  limitText,
  measureText,
  measureWithLimit,
} from './measure-text.ts';

it.each([
  [181, 's', 30, '3 min 1 s'],
  [120.3, 's', 120, '120.3 s'],
  [2164.4, 'per h', 60, '2,164 per h'],
  [32.46, '%', 30, '32.5 %'],
  [0.126, '%', 0.1, '0.13 %'],
  [15.04, '%', 15, '15.04 %'],
  [29.96, 'FPS', 30, '29.96 FPS'],
  [29.9999999, 'FPS', 30, '30 FPS'],
  [30, 'FPS', 30, '30 FPS'],
  [3, '', 1, '3'],
  [1, 'steps', 1, '1 step'],
  [1, 's', 0.5, '1 s'],
  [3, undefined, undefined, '3'],
] as const)('%s %s beside a limit of %s is %s', (value, unit, limit, expected) => {
  expect(measureText(value, unit, limit)).toBe(expected);
});

it.each([
  [
    { value: 15.04, unit: '%', limit: { is: '>', value: 15, unit: '%' } },
    '15.04 % (unusual above 15 %)',
  ],
  [{ value: 15, unit: '%', limit: { is: '>=', value: 15, unit: '%' } }, '15 % (unusual from 15 %)'],
  [{ value: 14, unit: 'months' }, '14 months'],
  [
    {
      ruleId: 'hardware-gpu',
      severity: 'warning',
      value: 1,
      unit: '',
      limit: { is: '=', value: 1 },
    },
    'class T1, below what the game needs',
  ],
  [{ limit: { way: 'before-faster-drivers' } }, 'older than the faster AMD drivers of July 2022'],
] as const)('%j with its limit is %s', (measured, expected) => {
  expect(measureWithLimit({ ruleId: 'graphics-fade', ...measured })).toBe(expected);
});

it('the text says how often something happened beside the limit', () => {
  const measured = {
    value: 164,
    unit: '',
    limit: { is: '>=', value: 10 },
    severity: 'info',
  } as const;
  expect(measureWithLimit({ ruleId: 'network-companion', ...measured })).toBe(
    '164 times (noted from 10)',
  );
});

it.each([
  [{ limit: { is: '>', value: 30, unit: 's' }, severity: 'critical' }, 'unusual above 30 s'],
  [{ limit: { is: '<', value: 8, unit: 'GB' }, severity: 'warning' }, 'unusual below 8 GB'],
  [{ limit: { is: '<=', value: 5, unit: 'FPS' }, severity: 'warning' }, 'unusual up to 5 FPS'],
  [{ limit: { is: '>=', value: 3 }, severity: 'critical' }, 'unusual from 3'],
  [
    { limit: { is: '>=', value: 2400, unit: 'per h' }, severity: 'warning' },
    'unusual from 2,400 per h',
  ],
  [{ limit: { is: '>=', value: 1 }, severity: 'warning' }, 'any is unusual'],
  [{ limit: { is: '>=', value: 10 }, severity: 'info' }, 'noted from 10'],
  [
    { limit: { is: '>', value: 15, unit: 's', way: 'power-gap' }, severity: 'critical' },
    'limit: a gap of more than 15 s',
  ],
] as const)('%j is %s', (limit, expected) => {
  expect(limitText(limit)).toBe(expected);
});

describe('isTelling', () => {
  it.each([
    [{ value: 190, unit: 's', limit: { is: '>', value: 30, unit: 's' } }, true],
    [{ value: 293, unit: 's', limit: { is: '>', value: 15, unit: 's', way: 'power-gap' } }, true],
    [{ value: 1, limit: { is: '>=', value: 1 } }, true],
    [{ value: 14, unit: 'months' }, true],
    [{ value: 1, limit: { is: '=', value: 1 } }, false],
    [
      {
        ruleId: 'hardware-gpu',
        severity: 'warning',
        value: 1,
        limit: { is: '<', value: 1 },
      },
      false,
    ],
    [{ limit: { is: '>', value: 30, unit: 's' } }, false],
  ] as const)('%j: %s', (measured, expected) => {
    expect(isTelling(measured)).toBe(expected);
  });
});

it.each([
  [{ ruleId: 'network-companion', value: 164, limit: { is: '>=', value: 10 } }, '164 times'],
  [{ ruleId: 'network-link-loss', value: 2, unit: '', limit: { is: '>=', value: 1 } }, 'twice'],
  [{ ruleId: 'network-outage-length', value: 181, unit: 's' }, '3 min 1 s'],
  [{ ruleId: 'graphics-fade', value: 0.7 }, '0.7'],
  [{ ruleId: 'network-companion' }, ''],
] as const)('the text words the value of %j as %s', (result, expected) => {
  expect(findingValueText(result)).toBe(expected);
});
