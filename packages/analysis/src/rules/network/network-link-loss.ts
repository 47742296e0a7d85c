import { defineRule } from '../define-rule.ts';

export const networkLinkLoss = defineRule('network-link-loss', {
  title: 'Connection to the game lost',
  meaning:
    'While the connection is gone you ride alone: the other riders disappear, and so does your draft. You may come back behind your group.',
  shows: 'Each stretch of the ride in which the game waited for its server.',
  lines: ['connectionTimeout', 'forcedOut', 'disconnectedFor', 'udpMetrics'],
});
