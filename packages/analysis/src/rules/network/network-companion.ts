import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const networkCompanion = defineRule('network-companion', {
  conditions: {
    info: {
      guard: ({ facts }) => (facts.companion?.successes ?? 0) === 0,
    },
    critical: {
      guard: carriesSensors,
    },
  },
  lines: ['companionError', 'companionFailed', 'companionAttempt'],
});

function carriesSensors({ facts }: RuleContext): boolean {
  return facts.sensors.wireless.some(({ transport }) => transport === 'bleViaPhone');
}
