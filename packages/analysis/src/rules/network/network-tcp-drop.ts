import { defineRule } from '../define-rule.ts';

export const networkTcpDrop = defineRule({
  id: 'network-tcp-drop',
  category: 'network',
  title: 'Game message connection dropped',
  meaning:
    'The game keeps a second connection for everything but positions. Without it, Ride Ons, messages and segment results are delayed, and events may not notice you.',
  shows: 'When that connection broke, and how long it took to reopen.',
  helpTopic: 'networkConnection',
  unit: '',
  // The metric leaves out drops that recover within 5 s without an error.
  metrics: ['net.tcp_drops'],
  conditions: [
    { severity: 'warning', metric: 'net.tcp_drops', is: '>=', limit: 1 },
    { severity: 'critical', metric: 'net.tcp_drops', is: '>=', limit: 3 },
  ],
  recommendations: ['net-vpn-off', 'net-router-udp', 'net-firewall', 'net-service-status'],
  lines: ['tcpError', 'tcpConnectFailed', 'tcpDisconnected', 'tcpHello'],
  source: 'real logs of 2025; 5 s from a public log tool; the counts are our judgement',
});
