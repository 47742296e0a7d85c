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
    meaning: 'The game connects to a game server.',
  },
  udpConnected: {
    write: () => 'NETCLIENT:Connected to [<address>]',
    meaning: 'The link to the game server is up.',
  },
  relayMove: {
    write: () => '[INFO] UDP host <address>',
    meaning: 'The game was handed over to another server, which is normal.',
  },
  connectionTimeout: {
    write: ({ waitS, attempt }, { isModern }) => {
      if (!isModern) return `NETCLIENT:Connection timeout [${waitS ?? '<number>'}]`;
      const count = attempt ?? '<number>';
      return `[WARN] UDP connection timeout (${count} so far), reconnection attempt ${count}`;
    },
    meaning: 'Nothing came from the game server for so long that the game tries to reconnect.',
  },
  reconnectRequested: {
    write: () => 'NETCLIENT:Reconnection requested',
    meaning: 'The game asks for a new game server after it lost the old one.',
  },
  forcedOut: {
    write: () => 'NETCLIENT:We have either timed out of the world or been forced out of the world',
    meaning: 'The server removed you from the world because it heard nothing from you any more.',
  },
  disconnectedFor: {
    write: ({ seconds }) =>
      `ConnectionManager: The server connection has been disconnected for ${seconds} seconds`,
    meaning: 'Nothing came from the game server for this many seconds.',
  },
  tcpDisconnected: {
    write: () => '[INFO] TCP disconnected',
    meaning:
      'The connection for messages and results ended; if it opens again at once, nobody notices.',
  },
  tcpHello: {
    write: () => '[INFO] Saying hello to TCP server',
    meaning: 'The connection for messages and results is up again.',
  },
  tcpConnectFailed: {
    write: (event) => `[ERROR] Error connecting to TCP host <address>${codeOf(event)}`,
    meaning: "The server for messages and results couldn't be reached.",
  },
  tcpError: {
    write: (event) =>
      event.code === undefined
        ? '[WARN] TCP connection timed out owing to inactivity'
        : `[ERROR] Error receiving TCP header${codeOf(event)}`,
    meaning: 'The connection for messages and results broke.',
  },
  loggedIn: {
    write: () => '[INFO] Logged in',
    meaning: 'The game signed in to its services.',
  },
  sendError: {
    write: ({ code }, { isModern }) =>
      isModern
        ? `ERROR LEVEL: [NETWORK] error (${code}) sending player state`
        : `NETWORK:error (${code}) sending player state`,
    meaning: "Your position couldn't be sent; some of these are normal while a world loads.",
  },
  receivedCount: {
    write: ({ packets }) => `NETCLIENT:server_to_client_received_count_ is ${packets}`,
    meaning: 'How many packets have come from the server so far.',
  },
  udpMetrics: {
    write: ({ received, receiveErrors, sent, sendErrors }) =>
      `[INFO] UDP metrics {StC Rx: ${received}, Rx error: ${receiveErrors}, CtS Tx: ${sent}, Tx error: ${sendErrors}}`,
    meaning:
      'Packets of the last minute: received from the server, and sent to it (300 while you ride).',
  },
  latencyTestFailed: {
    write: ({ n, minMs, avgMs, maxMs }) =>
      n === 1 && minMs === maxMs
        ? `NETCLIENT:ERROR: Failed one leg latency threshold test: ${maxMs}`
        : `NETCLIENT:Failed one leg latency threshold test.  [min: ${minMs}, avg: ${avgMs}, max: ${maxMs}, n: ${n}]`,
    meaning:
      'A packet was on its way for longer than half a second; the number is in milliseconds.',
  },
  clockOffset: {
    write: ({ correctionMs }) =>
      `[INFO] World clock offset updated from <number>ms to <number>ms (${correctionMs < 0 ? '' : '+'}${correctionMs}ms)`,
    meaning: "The game corrected its clock to match the server's; a few milliseconds are normal.",
  },
  gameTimestampError: {
    write: ({ ms }) => {
      const seconds = Math.trunc(ms / 1000);
      const [hours, minutes] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60];
      return `Game Timestamp error: ${hours} hours, ${minutes} min, ${seconds % 60} sec, ${ms % 1000}ms`;
    },
    meaning: "How far the game's clock was off at the start of the ride.",
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
    meaning: "A request to one of the game's web services failed.",
  },
  latePacket: {
    write: ({ delayS }) => `NETWORK:Delayed packet detected: Delay=${delayS.toFixed(2)}`,
    meaning: 'The position of another rider came this many seconds late.',
  },
};
