import { defineRule } from '../define-rule.ts';

export const networkReceiveStarvation = defineRule({
  id: 'network-receive-starvation',
  category: 'network',
  title: 'Minutes in which almost nothing arrived',
  meaning:
    'Your game kept sending but heard next to nothing. The road empties, and nothing on the screen says why.',
  shows: 'Minutes with fewer than 60 packets from the game server.',
  helpTopic: 'networkConnection',
  unit: 'min',
  // A minute counts only when the client itself sent: the metric sees to it.
  metrics: ['net.starved_minutes'],
  conditions: [
    { severity: 'warning', metric: 'net.starved_minutes', is: '>=', limit: 1 },
    { severity: 'critical', metric: 'net.starved_minutes', is: '>=', limit: 3 },
  ],
  recommendations: ['net-5ghz', 'net-router-placement', 'net-pause-traffic', 'net-sqm'],
  lines: ['udpMetrics'],
  source: 'real logs of 2025: 0 received in an outage, 182 in the emptiest healthy minute',
});
