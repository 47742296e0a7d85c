import { defineRule } from '../define-rule.ts';

export const networkLatePackets = defineRule('network-late-packets', {
  title: 'Other riders jump forward',
  meaning:
    "Other riders' positions came late, so they jump instead of rolling. Often the delay is on their side and not on yours.",
  shows: 'Late positions per hour, and the ten minutes with most of them.',
  lines: ['latePacket'],
});
