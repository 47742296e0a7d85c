import { defineRule } from '../define-rule.ts';

export const networkReconnectAttempts = defineRule({
  id: 'network-reconnect-attempts',
  category: 'network',
  title: 'Many reconnect attempts',
  meaning:
    "The connection didn't return at the first try. That points to something between you and the internet that stayed down, not to a short hiccup.",
  shows: 'When the game tried again, and how often.',
  helpTopic: 'networkConnection',
  unit: '',
  // A change of server that works at once writes no such line.
  metrics: ['net.reconnect_attempts'],
  conditions: [
    { severity: 'warning', metric: 'net.reconnect_attempts', is: '>=', limit: 3 },
    { severity: 'critical', metric: 'net.reconnect_attempts', is: '>=', limit: 20 },
  ],
  recommendations: ['net-wired', 'net-router-placement', 'net-wifi-driver', 'net-router-restart'],
  lines: ['connectionTimeout', 'reconnectRequested', 'tcpConnectFailed'],
  source: 'real logs: 192 in a ride without a server, none in clean ones; our judgement',
});
