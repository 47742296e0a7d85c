import { defineRule } from '../define-rule.ts';

export const networkClockStep = defineRule({
  id: 'network-clock-step',
  category: 'network',
  title: 'Game clock jumped',
  meaning:
    'Your computer and the game server suddenly disagreed about the time, so gaps to other riders jump. Either the delay changed, or the computer set its clock.',
  shows: 'The largest clock correction during the ride.',
  helpTopic: 'networkDelay',
  unit: 'ms',
  // The metric leaves out the first 120 s of the ride, in which the clocks synchronise.
  metrics: ['net.clock_step_max'],
  conditions: [
    { severity: 'warning', metric: 'net.clock_step_max', is: '>', limit: 100 },
    { severity: 'critical', metric: 'net.clock_step_max', is: '>', limit: 500 },
  ],
  recommendations: ['net-clock-sync', 'net-ping-baseline', 'gfx-sleep-off'],
  lines: ['clockOffset', 'gameTimestampError'],
  source: 'real logs of 2025 with steps of 0 to 9 ms; the limits are our judgement',
});
