import { defineRule } from '../define-rule.ts';

export const networkReceiveStarvation = defineRule('network-receive-starvation', {
  title: 'Almost no data received',
  meaning:
    'Your game kept sending but received next to nothing. The road empties, and nothing on the screen says why.',
  shows: 'Minutes with fewer than 60 packets from the game server.',
  lines: ['udpMetrics'],
});
