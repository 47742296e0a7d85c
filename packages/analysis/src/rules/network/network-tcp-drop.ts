import { defineRule } from '../define-rule.ts';

export const networkTcpDrop = defineRule({
  id: 'network-tcp-drop',
  category: 'network',
  title: 'Message channel to the game dropped',
  meaning:
    'The game keeps a second connection for everything but positions. Without it Ride Ons, messages and segment results wait, and events may not notice you.',
  shows: 'When that channel broke and how long it took to open again.',
  helpTopic: 'networkConnection',
  unit: '',
  // Drops that heal within 5 s without an error are left out when the metric is derived.
  metrics: ['net.tcp_drops'],
  conditions: [
    { severity: 'warning', metric: 'net.tcp_drops', is: '>=', limit: 1 },
    { severity: 'critical', metric: 'net.tcp_drops', is: '>=', limit: 3 },
  ],
  recommendations: ['net-vpn-off', 'net-router-udp', 'net-firewall', 'net-service-status'],
  lines: ['tcpError', 'tcpConnectFailed', 'tcpDisconnected', 'tcpHello'],
  source: 'real logs of 2025; 5 s from a public log tool; the counts are our judgement',
});
