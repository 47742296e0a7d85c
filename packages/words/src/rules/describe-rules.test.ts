import { expect, it } from 'vitest';
import { describeRules } from './describe-rules.ts';

const described = describeRules();

it('describeRules names a rule with its limits and fixes', () => {
  expect(described.find(({ id }) => id === 'sensor-ant-rxfail')).toMatchObject({
    category: 'sensors',
    metrics: ['ant.loss'],
    conditions: [
      {
        id: 'sensor-ant-rxfail/w',
        severity: 'warning',
        metric: 'ant.loss',
        limit: 'more than 15 %',
      },
      {
        id: 'sensor-ant-rxfail/c',
        severity: 'critical',
        metric: 'ant.loss',
        limit: 'more than 30 %',
      },
    ],
  });
});

it('the description writes no limit as a code', () => {
  const battery = described.find(({ id }) => id === 'sensor-battery');
  expect(battery?.conditions.map(({ limit }) => limit)).toEqual([
    'reported as low',
    'reported as nearly empty',
  ]);
});

it('the description gives every rule fixes with steps, in the order of the rule', () => {
  for (const { recommendations } of described) {
    expect(recommendations.length).toBeGreaterThan(0);
    for (const { steps, minutes } of recommendations) {
      expect(steps.length).toBeGreaterThan(0);
      expect(minutes).toBeGreaterThan(0);
    }
  }
  const memory = described.find(({ id }) => id === 'hardware-memory');
  expect(memory?.recommendations[0]?.id).toBe('hw-add-ram');
});
