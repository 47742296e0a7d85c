import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { longestPowerGap } from './metrics/power.ts';
import { isRidden } from './metrics/presence.ts';

export const sensorPowerGaps = defineRule('sensor-power-gaps', {
  title: 'Gaps in the power signal',
  meaning:
    'For part of your ride the game got no power from you, however your power source is connected. Your avatar coasts in every gap.',
  shows:
    "The share of the ride with power readings and the longest time without one, from the game's own statistics at the end of the ride.",
  applies: isRidden,
  conditions: {
    warning: {
      or: (context) => longGap(context, 3),
    },
    critical: {
      or: (context) => longGap(context, 15),
    },
  },
  lines: ['intervalStats', 'bleDisconnectError', 'lanError'],
});

function longGap({ facts }: RuleContext, limitS: number) {
  const gapS = longestPowerGap(facts);
  return gapS !== undefined && gapS > limitS
    ? { value: gapS, unit: 's', threshold: `a gap of more than ${limitS} s` }
    : undefined;
}
