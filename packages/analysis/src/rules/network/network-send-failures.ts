import { defineRule } from '../define-rule.ts';

export const networkSendFailures = defineRule({
  id: 'network-send-failures',
  category: 'network',
  title: 'Your position could not be sent',
  meaning:
    'Other riders see you stop or leave the road, and a sprint or a finish may be placed wrongly.',
  shows: 'Stretches in which the game could not send your position, out of five times a second.',
  helpTopic: 'networkConnection',
  unit: '%',
  // The first minute and world changes, where failures are normal, are left out when the metric is derived.
  metrics: ['net.send_fail_pct'],
  conditions: [
    { severity: 'warning', metric: 'net.send_fail_pct', is: '>', limit: 0.5 },
    { severity: 'critical', metric: 'net.send_fail_pct', is: '>', limit: 5 },
  ],
  recommendations: ['net-firewall', 'net-vpn-off', 'net-wired', 'net-router-restart'],
  lines: ['sendError'],
  source: 'real logs of both eras; the limits are our judgement',
});
