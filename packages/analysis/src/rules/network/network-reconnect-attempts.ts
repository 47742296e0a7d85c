import { defineRule } from '../define-rule.ts';

export const networkReconnectAttempts = defineRule('network-reconnect-attempts', {
  title: 'Many reconnect attempts',
  meaning:
    "The connection didn't return at the first try. That points to something between you and the internet that stayed down, not to a short hiccup.",
  shows: 'When the game tried again, and how often.',
  lines: ['connectionTimeout', 'reconnectRequested', 'tcpConnectFailed'],
});
