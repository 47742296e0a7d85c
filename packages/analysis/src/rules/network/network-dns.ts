import { defineRule } from '../define-rule.ts';

export const networkDns = defineRule({
  id: 'network-dns',
  category: 'network',
  title: 'DNS lookup failed',
  meaning:
    "Your computer looks up a server's address (DNS) before it connects. That failed. If the whole line was down in the same minutes, this is only a consequence.",
  shows: 'Minutes with a failed DNS lookup, and how many of them were in an outage.',
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
