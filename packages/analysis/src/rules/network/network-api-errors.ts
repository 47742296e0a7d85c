import { defineRule } from '../define-rule.ts';

export const networkApiErrors = defineRule({
  id: 'network-api-errors',
  category: 'network',
  title: "Game services didn't answer",
  meaning:
    'Profiles, events, results and saving your ride use other servers than the ride itself. Some of those calls failed.',
  shows: 'Minutes in which at least one call to a game service failed.',
  helpTopic: 'gameServices',
  unit: 'min',
  // The metric leaves out sign-in and the two replies that fail in every log.
  metrics: ['net.api_error_minutes'],
  conditions: [
    { severity: 'warning', metric: 'net.api_error_minutes', is: '>=', limit: 3 },
    { severity: 'critical', metric: 'net.api_error_minutes', is: '>=', limit: 10 },
  ],
  recommendations: ['net-service-status', 'net-dns', 'net-vpn-off', 'net-firewall'],
  lines: ['apiError'],
  source: 'real logs of both eras; the limits are our judgement',
});
