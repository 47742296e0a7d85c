import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const networkOutageLength = defineRule({
  id: 'network-outage-length',
  category: 'network',
  title: 'Long loss of connection',
  meaning:
    'For a few seconds the game guesses where the others ride. Then they vanish, and after half a minute an event may drop you.',
  shows: 'The longest stretch without the game server.',
  helpTopic: 'networkConnection',
  unit: 's',
  metrics: ['net.outage_max'],
  conditions: [
    { severity: 'warning', metric: 'net.outage_max', is: '>', limit: 6, guard: hasOutage },
    { severity: 'critical', metric: 'net.outage_max', is: '>', limit: 30, guard: hasOutage },
  ],
  recommendations: ['net-router-restart', 'net-wifi-power', 'net-isp-evidence', 'gfx-sleep-off'],
  lines: ['disconnectedFor', 'connectionTimeout', 'tcpHello', 'udpConnected'],
  source: 'a pulled-cable experiment of Zwift Insider for 6 s; 30 s is our judgement',
});

/** TCP may fail alone; another rule reports that. */
function hasOutage({ metrics }: RuleContext): boolean {
  return (metrics['net.link_losses']?.value ?? 0) >= 1;
}
