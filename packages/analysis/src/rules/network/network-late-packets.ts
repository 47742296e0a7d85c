import { defineRule } from '../define-rule.ts';

export const networkLatePackets = defineRule({
  id: 'network-late-packets',
  category: 'network',
  title: 'Other riders jump forward',
  meaning:
    'News of where others ride came late, so they leap instead of rolling. Often the delay is on their side and not on yours.',
  shows: 'How many late positions per hour, and the ten minutes with most of them.',
  helpTopic: 'networkDelay',
  unit: 'per h',
  // Logged by old clients alone, and measured from 15 min of ride on.
  metrics: ['net.late_packet_rate'],
  conditions: [
    { severity: 'info', metric: 'net.late_packet_rate', is: '>=', limit: 600 },
    { severity: 'warning', metric: 'net.late_packet_rate', is: '>=', limit: 2400 },
  ],
  recommendations: ['net-ping-baseline', 'net-service-status', 'net-pause-traffic'],
  lines: ['latePacket'],
  source: 'real logs of 2015 to 2017; the limits are our judgement',
});
