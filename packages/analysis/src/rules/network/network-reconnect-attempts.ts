import { defineRule } from '../define-rule.ts';

export const networkReconnectAttempts = defineRule('network-reconnect-attempts', {
  lines: ['connectionTimeout', 'reconnectRequested', 'tcpConnectFailed'],
});
