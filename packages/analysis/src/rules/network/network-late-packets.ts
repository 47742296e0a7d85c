import { defineRule } from '../define-rule.ts';

export const networkLatePackets = defineRule('network-late-packets', {
  lines: ['latePacket'],
});
