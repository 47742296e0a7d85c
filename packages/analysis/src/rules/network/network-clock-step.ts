import { defineRule } from '../define-rule.ts';

export const networkClockStep = defineRule({
  id: 'network-clock-step',
  category: 'network',
  title: 'The game clock jumped',
  meaning:
    'Your computer and the game server suddenly disagreed about the time. Gaps to other riders jump with it. Either the delay changed, or the computer set its clock.',
  shows: 'The largest correction of the clock in the ride.',
  helpTopic: 'networkDelay',
  unit: 'ms',
  // The first 120 s of the ride, in which the clocks find each other, are left out of the metric.
  metrics: ['net.clock_step_max'],
  conditions: [
    { severity: 'warning', metric: 'net.clock_step_max', is: '>', limit: 100 },
    { severity: 'critical', metric: 'net.clock_step_max', is: '>', limit: 500 },
  ],
  recommendations: ['net-clock-sync', 'net-ping-baseline', 'gfx-sleep-off'],
  lines: ['clockOffset', 'gameTimestampError'],
  source: 'real logs of 2025 with steps of 0 to 9 ms; the limits are our judgement',
});
