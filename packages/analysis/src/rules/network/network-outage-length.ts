import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const networkOutageLength = defineRule('network-outage-length', {
  title: 'Long loss of connection',
  meaning:
    'For a few seconds the game guesses where the others ride. Then they vanish, and after half a minute an event may drop you.',
  shows: 'The longest stretch without the game server.',
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
