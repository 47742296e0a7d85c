import { defineRule, type OtherWay } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { longestPowerGap } from './metrics/power.ts';
import { isRidden } from './metrics/presence.ts';

export const sensorPowerGaps = defineRule('sensor-power-gaps', {
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

function longGap({ facts }: RuleContext, limitS: number): OtherWay | undefined {
  const gapS = longestPowerGap(facts);
  return gapS !== undefined && gapS > limitS
    ? { value: gapS, unit: 's', limit: { is: '>', value: limitS, unit: 's', way: 'power-gap' } }
    : undefined;
}
