import { defineRule } from '../define-rule.ts';

export const networkTcpDrop = defineRule('network-tcp-drop', {
  lines: ['tcpError', 'tcpConnectFailed', 'tcpDisconnected', 'tcpHello'],
});
