import { defineRule } from '../define-rule.ts';

export const networkSendFailures = defineRule({
  id: 'network-send-failures',
  category: 'network',
  title: "Your position wasn't sent",
  meaning:
    'Other riders see you stop or leave the road, and a sprint or a finish may be placed wrongly.',
  shows: "Stretches in which the game couldn't send your position, out of five times a second.",
  helpTopic: 'networkConnection',
  unit: '%',
  // The metric leaves out the first minute and world changes, in which failures are normal.
  metrics: ['net.send_fail_pct'],
  conditions: [
    { severity: 'warning', metric: 'net.send_fail_pct', is: '>', limit: 0.5 },
    { severity: 'critical', metric: 'net.send_fail_pct', is: '>', limit: 5 },
  ],
  recommendations: ['net-firewall', 'net-vpn-off', 'net-wired', 'net-router-restart'],
  lines: ['sendError'],
  source: 'real logs of both eras; the limits are our judgement',
});
