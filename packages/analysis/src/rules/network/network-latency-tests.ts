import { defineRule } from '../define-rule.ts';

export const networkLatencyTests = defineRule('network-latency-tests', {
  lines: ['latencyTestFailed'],
});
