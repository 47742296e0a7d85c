import { defineRule } from '../define-rule.ts';

export const networkLatencyTests = defineRule({
  id: 'network-latency-tests',
  category: 'network',
  title: 'Game data delayed',
  meaning:
    'Packets needed more than half a second for one way. Sprints, drafting and the gaps you see lag behind.',
  shows: 'Failed delay tests of the game, and the ten minutes with most of them.',
  helpTopic: 'networkDelay',
  unit: 'per h',
  // Only clients from late 2016 on log the test, and it takes ten minutes: otherwise the metric is absent.
  metrics: ['net.latency_fail_rate'],
  conditions: [
    { severity: 'warning', metric: 'net.latency_fail_rate', is: '>=', limit: 6 },
    { severity: 'critical', metric: 'net.latency_fail_rate', is: '>=', limit: 60 },
  ],
  recommendations: ['net-ping-baseline', 'net-sqm', 'net-pause-traffic', 'net-wired'],
  lines: ['latencyTestFailed'],
  source: 'real logs of 2016 to 2017, where the lines begin at 500 ms; rates are our judgement',
});
