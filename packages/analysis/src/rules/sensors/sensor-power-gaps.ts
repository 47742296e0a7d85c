import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { longestPowerGap } from './metrics/power.ts';
import { isRidden } from './metrics/presence.ts';

export const sensorPowerGaps = defineRule({
  id: 'sensor-power-gaps',
  category: 'sensors',
  title: 'Gaps in the power signal',
  meaning:
    'For part of your ride the game got no power from you, however your power source is connected. Your avatar coasts in every gap.',
  shows:
    "The share of the ride with power readings and the longest time without one, from the game's own statistics at the end of the ride.",
  helpTopic: 'powerSignal',
  unit: '%',
  metrics: ['pwr.coverage'],
  applies: isRidden,
  conditions: [
    {
      severity: 'warning',
      metric: 'pwr.coverage',
      is: '<',
      limit: 95,
      or: (context) => longGap(context, 3),
    },
    {
      severity: 'critical',
      metric: 'pwr.coverage',
      is: '<',
      limit: 80,
      or: (context) => longGap(context, 15),
    },
  ],
  recommendations: [
    'sensor-firmware',
    'ant-switch-transport',
    'sensor-battery',
    'ble-exclusive',
    'lan-trainer-cable',
  ],
  lines: ['intervalStats', 'bleDisconnectError', 'lanError'],
  source: 'Clean real rides reach 99.9 %, one with a lost trainer 25 %; our judgement.',
});

function longGap({ facts }: RuleContext, limitS: number) {
  const gapS = longestPowerGap(facts);
  return gapS !== undefined && gapS > limitS
    ? { value: gapS, unit: 's', threshold: `a gap of more than ${limitS} s` }
    : undefined;
}
