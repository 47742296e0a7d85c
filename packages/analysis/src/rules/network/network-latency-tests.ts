import { defineRule } from '../define-rule.ts';

export const networkLatencyTests = defineRule('network-latency-tests', {
  title: 'Game data delayed',
  meaning:
    'Packets needed more than half a second for one way. Sprints, drafting and the gaps you see lag behind.',
  shows: 'Failed delay tests of the game, and the ten minutes with most of them.',
  lines: ['latencyTestFailed'],
});
