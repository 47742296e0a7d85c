import { defineRule } from '../define-rule.ts';

export const networkApiErrors = defineRule({
  id: 'network-api-errors',
  category: 'network',
  title: 'Game services did not answer',
  meaning:
    'Profiles, events, results and the saving of your ride use other computers than the ride itself. Some of those calls failed.',
  shows: 'Minutes in which at least one call to a game service failed.',
  helpTopic: 'gameServices',
  unit: 'min',
  // Sign-in and the two replies that fail in every log are left out when the metric is derived.
  metrics: ['net.api_error_minutes'],
  conditions: [
    { severity: 'warning', metric: 'net.api_error_minutes', is: '>=', limit: 3 },
    { severity: 'critical', metric: 'net.api_error_minutes', is: '>=', limit: 10 },
  ],
  recommendations: ['net-service-status', 'net-dns', 'net-vpn-off', 'net-firewall'],
  lines: ['apiError'],
  source: 'real logs of both eras; the limits are our judgement',
});
