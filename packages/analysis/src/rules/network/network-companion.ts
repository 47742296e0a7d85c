import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const networkCompanion = defineRule({
  id: 'network-companion',
  category: 'network',
  title: 'Companion app connection failing',
  meaning:
    "The Companion app on your phone is a remote control. The ride goes on without it, unless the phone also passes on your sensors: then they stop too. If you don't use the app, nothing is wrong.",
  shows: 'How often the game tried to reach the phone, and how often the link broke.',
  helpTopic: 'companionApp',
  unit: '',
  metrics: ['net.companion_attempts', 'net.companion_losses'],
  conditions: [
    {
      severity: 'info',
      metric: 'net.companion_attempts',
      is: '>=',
      limit: 10,
      guard: ({ facts }) => (facts.companion?.successes ?? 0) === 0,
    },
    { severity: 'warning', metric: 'net.companion_losses', is: '>=', limit: 3 },
    {
      severity: 'critical',
      metric: 'net.companion_losses',
      is: '>=',
      limit: 1,
      guard: carriesSensors,
    },
  ],
  recommendations: [
    'net-companion-lan',
    'net-companion-permission',
    'net-companion-order',
    'net-firewall',
  ],
  lines: ['companionError', 'companionFailed', 'companionAttempt'],
  source: 'real logs of both eras and the forum of the game; the counts are our judgement',
});

function carriesSensors({ facts }: RuleContext): boolean {
  return facts.sensors.wireless.some(({ transport }) => transport === 'bleViaPhone');
}
