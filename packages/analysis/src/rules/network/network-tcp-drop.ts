import { defineRule } from '../define-rule.ts';

export const networkTcpDrop = defineRule('network-tcp-drop', {
  title: 'Game message connection dropped',
  meaning:
    'The game keeps a second connection for everything but positions. Without it, Ride Ons, messages and segment results are delayed, and events may not notice you.',
  shows: 'When that connection broke, and how long it took to reopen.',
  lines: ['tcpError', 'tcpConnectFailed', 'tcpDisconnected', 'tcpHello'],
});
