import { codeOf, type QuotedForms } from '../line-form.ts';

/** Calls of modern clients that failed before any answer. */
const failedCalls = {
  request: '[WARN] Request timed out for: <address>',
  curl: '[ERROR] Curl error: <reason> for: <address>',
  tcpConfig: '[ERROR] Failed to fetch tcp config: <reason>',
  telemetry: '[ERROR] Failed to send telemetry',
  call: '[ZNet] Unsuccessful network call <reason>',
} as const;

export const networkLines: QuotedForms<
  | 'udpConnecting'
  | 'udpConnected'
  | 'relayMove'
  | 'connectionTimeout'
  | 'reconnectRequested'
  | 'forcedOut'
  | 'disconnectedFor'
  | 'tcpDisconnected'
  | 'tcpHello'
  | 'tcpConnectFailed'
  | 'tcpError'
  | 'loggedIn'
  | 'sendError'
  | 'receivedCount'
  | 'udpMetrics'
  | 'latencyTestFailed'
  | 'clockOffset'
  | 'gameTimestampError'
  | 'apiError'
  | 'latePacket'
> = {
  udpConnecting: {
    write: (_event, { isModern }) =>
      isModern
        ? '[INFO] Connecting to UDP server with relay id <number>'
        : 'NETCLIENT:Connecting to game server node [<address>]',
  },
  udpConnected: {
    write: () => 'NETCLIENT:Connected to [<address>]',
  },
  relayMove: {
    write: () => '[INFO] UDP host <address>',
  },
  connectionTimeout: {
    write: ({ waitS, attempt }, { isModern }) => {
      if (!isModern) return `NETCLIENT:Connection timeout [${waitS ?? '<number>'}]`;
      const count = attempt ?? '<number>';
      return `[WARN] UDP connection timeout (${count} so far), reconnection attempt ${count}`;
    },
  },
  reconnectRequested: {
    write: () => 'NETCLIENT:Reconnection requested',
  },
  forcedOut: {
    write: () => 'NETCLIENT:We have either timed out of the world or been forced out of the world',
  },
  disconnectedFor: {
    write: ({ seconds }) =>
      `ConnectionManager: The server connection has been disconnected for ${seconds} seconds`,
  },
  tcpDisconnected: {
    write: () => '[INFO] TCP disconnected',
  },
  tcpHello: {
    write: () => '[INFO] Saying hello to TCP server',
  },
  tcpConnectFailed: {
    write: (event) => `[ERROR] Error connecting to TCP host <address>${codeOf(event)}`,
  },
  tcpError: {
    write: (event) =>
      event.code === undefined
        ? '[WARN] TCP connection timed out owing to inactivity'
        : `[ERROR] Error receiving TCP header${codeOf(event)}`,
  },
  loggedIn: {
    write: () => '[INFO] Logged in',
  },
  sendError: {
    write: ({ code }, { isModern }) =>
      isModern
        ? `ERROR LEVEL: [NETWORK] error (${code}) sending player state`
        : `NETWORK:error (${code}) sending player state`,
  },
  receivedCount: {
    write: ({ packets }) => `NETCLIENT:server_to_client_received_count_ is ${packets}`,
  },
  udpMetrics: {
    write: ({ received, receiveErrors, sent, sendErrors }) =>
      `[INFO] UDP metrics {StC Rx: ${received}, Rx error: ${receiveErrors}, CtS Tx: ${sent}, Tx error: ${sendErrors}}`,
  },
  latencyTestFailed: {
    write: ({ n, minMs, avgMs, maxMs }) =>
      n === 1 && minMs === maxMs
        ? `NETCLIENT:ERROR: Failed one leg latency threshold test: ${maxMs}`
        : `NETCLIENT:Failed one leg latency threshold test.  [min: ${minMs}, avg: ${avgMs}, max: ${maxMs}, n: ${n}]`,
  },
  clockOffset: {
    write: ({ correctionMs }) =>
      `[INFO] World clock offset updated from <number>ms to <number>ms (${correctionMs < 0 ? '' : '+'}${correctionMs}ms)`,
  },
  gameTimestampError: {
    write: ({ ms }) => {
      const seconds = Math.trunc(ms / 1000);
      const [hours, minutes] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60];
      return `Game Timestamp error: ${hours} hours, ${minutes} min, ${seconds % 60} sec, ${ms % 1000}ms`;
    },
  },
  apiError: {
    write: ({ reason, status, form }, { isModern }) => {
      if (form) return failedCalls[form];
      const code = status ?? '<number>';
      if (reason !== 'http')
        return 'NETCLIENT:curl_easy_perform() failed: <reason> for URL: <address>';
      return isModern
        ? `[WARN] Unexpected HTTP response: [${code}]`
        : `NETCLIENT:ERROR: RestInvoker: Unexpected HTTP response: HTTP Code: ${code}`;
    },
  },
  latePacket: {
    write: ({ delayS }) => `NETWORK:Delayed packet detected: Delay=${delayS.toFixed(2)}`,
  },
};
