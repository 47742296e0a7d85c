import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const networkOutageLength = defineRule('network-outage-length', {
  conditions: {
    warning: { guard: hasOutage },
    critical: { guard: hasOutage },
  },
  lines: ['disconnectedFor', 'connectionTimeout', 'tcpHello', 'udpConnected'],
});

/** TCP may fail alone; another rule reports that. */
function hasOutage({ metrics }: RuleContext): boolean {
  return (metrics['net.link_losses']?.value ?? 0) >= 1;
}
