import { expect, it } from 'vitest';
import { thresholdText } from './limit-text.ts';

it.each([
  [{ limit: { is: '>', value: 15, unit: '%' } }, 'more than 15 %'],
  [{ limit: { is: '>=', value: 3 } }, 'at least 3'],
  [{ limit: { is: '>=', value: 2400 } }, 'at least 2,400'],
  [{ limit: { is: '<', value: 0.85 } }, 'less than 0.85'],
  [
    { limit: { is: '=', value: 4 }, ruleId: 'sensor-battery', severity: 'warning' },
    'reported as low',
  ],
  [
    {
      limit: { is: '<=', value: 20, unit: '%', way: 'battery-charge' },
      ruleId: 'sensor-battery',
      severity: 'warning',
    },
    '20 % or less',
  ],
  [
    { limit: { is: '>', value: 60, unit: 's', way: 'power-gone' } },
    'power gone for more than 60 s',
  ],
  [{ limit: { way: 'before-faster-drivers' } }, 'older than the faster AMD drivers of July 2022'],
  [{}, ''],
] as const)('thresholdText words %j as %s', (limited, expected) => {
  expect(thresholdText(limited)).toBe(expected);
});
