import { defineRule } from '../define-rule.ts';

export const networkClockStep = defineRule('network-clock-step', {
  lines: ['clockOffset', 'gameTimestampError'],
});
