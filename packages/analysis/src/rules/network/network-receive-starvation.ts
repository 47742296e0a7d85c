import { defineRule } from '../define-rule.ts';

export const networkReceiveStarvation = defineRule({
  id: 'network-receive-starvation',
  category: 'network',
  title: 'Almost no data received',
  meaning:
    'Your game kept sending but received next to nothing. The road empties, and nothing on the screen says why.',
  shows: 'Minutes with fewer than 60 packets from the game server.',
  helpTopic: 'networkConnection',
  unit: 'min',
  // The metric counts a minute only if the client itself sent data.
  metrics: ['net.starved_minutes'],
  conditions: [
    { severity: 'warning', metric: 'net.starved_minutes', is: '>=', limit: 1 },
    { severity: 'critical', metric: 'net.starved_minutes', is: '>=', limit: 3 },
  ],
  recommendations: ['net-5ghz', 'net-router-placement', 'net-pause-traffic', 'net-sqm'],
  lines: ['udpMetrics'],
  source: 'real logs of 2025: 0 received in an outage, 182 in the emptiest healthy minute',
});
