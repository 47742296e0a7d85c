import { defineRule } from '../define-rule.ts';

export const networkDns = defineRule({
  id: 'network-dns',
  category: 'network',
  title: 'Names of the game servers not found',
  meaning:
    'Before it calls a server your computer looks up its address, as in a phone book. That failed. When the whole line was down in the same minutes, it is only a consequence.',
  shows: 'Minutes with a failed look-up, and how many of them lie in an outage.',
  helpTopic: 'gameServices',
  unit: 'min',
  metrics: ['net.dns_failure_minutes'],
  conditions: [
    { severity: 'warning', metric: 'net.dns_failure_minutes', is: '>=', limit: 1 },
    { severity: 'critical', metric: 'net.dns_failure_minutes', is: '>=', limit: 5 },
  ],
  recommendations: ['net-dns', 'net-router-restart'],
  lines: ['apiError'],
  source: 'a real log of 2025 with three such minutes in one outage; counts are our judgement',
});
