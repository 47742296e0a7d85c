import { defineRule } from '../define-rule.ts';

export const networkSendFailures = defineRule('network-send-failures', {
  lines: ['sendError'],
});
