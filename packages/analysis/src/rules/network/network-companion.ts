import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const networkCompanion = defineRule('network-companion', {
  title: 'Companion app connection failing',
  meaning:
    "The Companion app on your phone is a remote control. The ride goes on without it, unless the phone also passes on your sensors: then they stop too. If you don't use the app, nothing is wrong.",
  shows: 'How often the game tried to reach the phone, and how often the link broke.',
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
