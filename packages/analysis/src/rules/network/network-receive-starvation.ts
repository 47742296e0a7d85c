import { defineRule } from '../define-rule.ts';

export const networkReceiveStarvation = defineRule('network-receive-starvation', {
  lines: ['udpMetrics'],
});
