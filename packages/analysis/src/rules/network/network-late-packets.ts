import { defineRule } from '../define-rule.ts';

export const networkLatePackets = defineRule({
  id: 'network-late-packets',
  category: 'network',
  title: 'Other riders jump forward',
  meaning:
    "Other riders' positions came late, so they jump instead of rolling. Often the delay is on their side and not on yours.",
  shows: 'Late positions per hour, and the ten minutes with most of them.',
  helpTopic: 'networkDelay',
  unit: 'per h',
  // Only old clients log it; the metric needs 15 min of riding.
  metrics: ['net.late_packet_rate'],
  conditions: [
    { severity: 'info', metric: 'net.late_packet_rate', is: '>=', limit: 600 },
    { severity: 'warning', metric: 'net.late_packet_rate', is: '>=', limit: 2400 },
  ],
  recommendations: ['net-ping-baseline', 'net-service-status', 'net-pause-traffic'],
  lines: ['latePacket'],
  source: 'real logs of 2015 to 2017; the limits are our judgement',
});
