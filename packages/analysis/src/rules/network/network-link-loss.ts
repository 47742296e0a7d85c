import { defineRule } from '../define-rule.ts';

export const networkLinkLoss = defineRule('network-link-loss', {
  lines: ['connectionTimeout', 'forcedOut', 'disconnectedFor', 'udpMetrics'],
});
