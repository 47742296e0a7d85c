import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';
import { channel, plain } from './tags.ts';

const timeoutRead: ReadLine = (line) => {
  // ` (8 so far), reconnection attempt 8` counts over the whole session in both numbers.
  if (!line.skipPast('reconnection attempt ')) return { kind: 'connectionTimeout', t: line.t };
  const attempt = line.int();
  return { kind: 'connectionTimeout', t: line.t, ...(attempt > 0 && { attempt }) };
};

const sendErrorRead: ReadLine = (line) => {
  // `error (4) sending player state`
  const code = line.int();
  if (Number.isNaN(code) || !line.take(') sending player state')) return null;
  return { kind: 'sendError', t: line.t, code };
};

/** Reads one packet (`: 3301`) or the minute of the 2018 form (`.  [min: 504, avg: 504, max: 504, n: 8]`). */
const latencyRead: ReadLine = (line) => {
  if (line.take(': ')) {
    const ms = line.int();
    if (Number.isNaN(ms)) return null;
    return { kind: 'latencyTestFailed', t: line.t, n: 1, minMs: ms, avgMs: ms, maxMs: ms };
  }
  if (!line.skipPast('[min: ')) return null;
  const minMs = line.int();
  const avgMs = line.skipPast('avg: ') ? line.int() : Number.NaN;
  const maxMs = line.skipPast('max: ') ? line.int() : Number.NaN;
  const n = line.skipPast('n: ') ? line.int() : Number.NaN;
  if (Number.isNaN(minMs + avgMs + maxMs + n)) return null;
  return { kind: 'latencyTestFailed', t: line.t, n, minMs, avgMs, maxMs };
};

/** Reads the counts of one minute: `UDP metrics {StC Rx: 1275, Rx error: 0, CtS Tx: 300, Tx error: 0}`. */
const metricsRead: ReadLine = (line) => {
  const received = line.int();
  if (!line.take(', Rx error: ')) return null;
  const receiveErrors = line.int();
  if (!line.take(', CtS Tx: ')) return null;
  const sent = line.int();
  if (!line.take(', Tx error: ')) return null;
  const sendErrors = line.int();
  if (Number.isNaN(received + receiveErrors + sent + sendErrors)) return null;
  return { kind: 'udpMetrics', t: line.t, received, receiveErrors, sent, sendErrors };
};

function coded(kind: 'tcpConnectFailed' | 'tcpError'): ReadLine {
  return (line) => {
    const code = line.bracketedCode();
    return code === undefined ? { kind, t: line.t } : { kind, t: line.t, code };
  };
}

const httpRead: ReadLine = (line) => {
  // `[429] '' for: GET …my-clubs.proto`: this reply to the club list is harmless and ends most rides.
  line.skipSpaces();
  const status = line.bracketedCode();
  if (status === 429) return undefined;
  return { kind: 'apiError', t: line.t, reason: 'http', ...(status !== undefined && { status }) };
};

const curlRead: ReadLine = (line) => {
  // `Curl error: [6] 'Could not resolve hostname' for: GET …`. The library's code for this is 6.
  const code = line.bracketedCode();
  const reason = code === 6 ? 'dns' : code === 28 ? 'timeout' : code === 7 ? 'connect' : 'other';
  return { kind: 'apiError', t: line.t, reason, form: 'curl' };
};

/** Lists the network lines of modern clients, and those that old and modern clients share. */
export const networkForms: LineForm[] = [
  ...spellings(
    ['NETWORK:error (', 'ERROR LEVEL: [NETWORK] error (', '[NETWORK] error ('],
    '',
    sendErrorRead,
    'networkSendError',
  ),
  ...spellings(
    [
      'NETCLIENT:ERROR: ',
      'NETCLIENT:',
      'NETCLIENT:[WARN] ',
      'NETCLIENT:[INFO] ',
      '[WARN] ',
      '[INFO] ',
    ],
    'Failed one leg latency threshold test',
    latencyRead,
    'latencyTestFailed',
  ),
  ...channel('INFO', 'UDP metrics {StC Rx: ', metricsRead, 'udpMetrics'),
  ...channel('INFO', 'UDP host ', plain('relayMove')),
  // `Connecting to UDP server...` until 2023, `Connecting to UDP server with relay id 1824761424...` later
  ...channel('INFO', 'Connecting to UDP server', plain('udpConnecting')),
  ...channel('WARN', 'UDP connection timeout', timeoutRead, 'connectionTimeout'),
  ...channel('WARN', 'TCP connection timed out owing to inactivity', plain('tcpError')),
  ...channel('INFO', 'TCP disconnected', plain('tcpDisconnected')),
  ...channel('INFO', 'TCP host '),
  ...channel('INFO', 'Connecting to TCP server', plain('tcpConnecting')),
  ...channel('INFO', 'Saying hello to TCP server', plain('tcpHello')),
  ...channel('ERROR', 'Error connecting to TCP host', coded('tcpConnectFailed')),
  ...channel('ERROR', 'Error receiving TCP', coded('tcpError')),
  ...channel('WARN', 'Error receiving TCP', coded('tcpError')),
  ...channel('WARN', 'Error shutting down TCP socket'),
  ...channel('INFO', 'Logged in', plain('loggedIn')),
  ...channel('INFO', 'Logged out'),
  ...channel('INFO', 'World clock offset updated from', (line) => {
    // `… to -1698491225ms (-4ms)`: the bracket is the correction.
    if (!line.skipPast('(')) return null;
    const correctionMs = line.int();
    return Number.isNaN(correctionMs) ? null : { kind: 'clockOffset', t: line.t, correctionMs };
  }),
  ...channel('WARN', 'Unexpected HTTP response: ', httpRead),
  ...channel('WARN', 'Request timed out for', (line) => ({
    kind: 'apiError',
    t: line.t,
    reason: 'timeout',
    form: 'request',
  })),
  ...channel('ERROR', 'Curl error: ', curlRead),
  ...channel('ERROR', 'Failed to fetch tcp config', (line) => {
    // `[30]` is the library's code for a failed DNS lookup.
    const code = line.bracketedCode();
    const reason = code === 30 ? 'dns' : 'other';
    return { kind: 'apiError', t: line.t, reason, form: 'tcpConfig' };
  }),
  ...channel('ERROR', 'Failed to send telemetry', (line) => ({
    kind: 'apiError',
    t: line.t,
    reason: 'other',
    form: 'telemetry',
  })),
  {
    literal: 'ConnectionManager: The server connection has been disconnected for ',
    read: (line) => {
      const seconds = line.int();
      return Number.isNaN(seconds) ? null : { kind: 'disconnectedFor', t: line.t, seconds };
    },
  },
  {
    // `[ZNet] Unsuccessful network call REQUEST_TIMED_OUT! [SubscribeToRouteSegment] [10019 ms]`
    literal: '[ZNet] Unsuccessful network call ',
    read: (line) => ({
      kind: 'apiError',
      t: line.t,
      reason: line.take('REQUEST_TIMED_OUT') ? 'timeout' : 'other',
      form: 'call',
    }),
  },
  {
    literal: 'Skipped ',
    read: (line, state) => {
      const count = line.int();
      if (Number.isNaN(count) || !line.take(' repeated messages')) return null;
      state.repeatedMessages += count;
      const of = state.lastChannelKind;
      return { kind: 'repeated', t: line.t, count, ...(of && { of }) };
    },
  },
  ...channelNoise(
    'INFO',
    `Session ID:
    Player ID:
    Analytics ID:
    Activity Upload:
    Enter into portal road
    Exit from portal road
    Selected UDP
    Change to portal road
    Activity Image Upload:
    Telemetry enabled
    Sending first telemetry
    Sending last telemetry
    Sending telemetry
    Requesting seeds
    Next seeds fetch
    Economy configuration received`,
  ),
  ...known(
    '',
    `Got an access token
    Attempting Token Login...
    Logged in user:
    World Time received
    WARN : Invalid Road Time in GetCourseDistanceAtSplineTime
    [NETWORK] Got the list of worlds
    [NETWORK] GroupEvents:
    [ZNet] RRPC`,
  ),
];

function channelNoise(level: 'INFO' | 'WARN' | 'ERROR', lines: string): LineForm[] {
  return known('', lines).flatMap(({ literal }) => channel(level, literal));
}
