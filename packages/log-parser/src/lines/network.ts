import type { LogEvent } from '../events.ts';

import { type CountName, known, type LineForm, type ReadLine, spellings } from '../line-form.ts';

/**
 * A message of the network library, which leaves out repeats: "Skipped N repeated messages." later counts the last one.
 * Since about 2023 it stands behind `[INFO] ` and the like, before that behind `NETCLIENT:[INFO] `.
 */
export function channel(
  level: 'INFO' | 'WARN' | 'ERROR',
  text: string,
  read: ReadLine = () => undefined,
  count?: CountName,
): LineForm[] {
  const readAndRemember: ReadLine = (line, state) => {
    const event = read(line, state);
    state.lastChannelKind = event?.kind;
    return event;
  };
  return spellings([`[${level}] `, `NETCLIENT:[${level}] `], text, readAndRemember, count);
}

/** An old message of the network library: `NETCLIENT:…`. */
function client(text: string, read?: ReadLine, count?: CountName): LineForm[] {
  return spellings(['NETCLIENT:'], text, read, count);
}

/** An event that consists of nothing but its kind and time. */
function plain<K extends LogEvent['kind']>(kind: K): ReadLine {
  return (line) => ({ kind, t: line.t }) as Extract<LogEvent, { kind: K; t: number }>;
}

const timeoutRead: ReadLine = (line) => {
  // ` (8 so far), reconnection attempt 8`: both count over the whole session.
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

function countRead(kind: 'receivedCount' | 'sentCount'): ReadLine {
  return (line) => {
    const packets = line.int();
    return Number.isNaN(packets) ? null : { kind, t: line.t, packets };
  };
}

/** One packet: `: 3301`. The form of 2018 sums up a minute: `.  [min: 504, avg: 504, max: 504, n: 8]`. */
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

/** `UDP metrics {StC Rx: 1275, Rx error: 0, CtS Tx: 300, Tx error: 0}`: counts of one minute. */
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
    return { kind, t: line.t, ...(code !== undefined && { code }) };
  };
}

const httpRead: ReadLine = (line) => {
  // `[429] '' for: GET …my-clubs.proto`: the reply to the club list is harmless and comes at the end of most rides.
  line.skipSpaces();
  const status = line.bracketedCode();
  if (status === 429) return undefined;
  return { kind: 'apiError', t: line.t, reason: 'http', ...(status !== undefined && { status }) };
};

const curlRead: ReadLine = (line) => {
  // `Curl error: [6] 'Could not resolve hostname' for: GET …`; 6 is the library's own number for it.
  const code = line.bracketedCode();
  const reason = code === 6 ? 'dns' : code === 28 ? 'timeout' : code === 7 ? 'connect' : 'other';
  return { kind: 'apiError', t: line.t, reason };
};

const oldCurlRead: ReadLine = (line) => {
  // `curl_easy_perform() failed: Timeout was reached for URL: …`
  const text = line.until(' for URL:') ?? '';
  const reason = /resolve/i.test(text)
    ? 'dns'
    : /time/i.test(text)
      ? 'timeout'
      : /connect/i.test(text)
        ? 'connect'
        : 'other';
  return { kind: 'apiError', t: line.t, reason };
};

export const networkForms: LineForm[] = [
  // --- old client, UDP only
  ...client('Connecting to game server node', plain('udpConnecting')),
  ...client('Connected to [', plain('udpConnected')),
  ...client('Renew server lease period reached', plain('leaseRenewed')),
  ...client(
    'Connection timeout [',
    (line) => {
      const waitS = line.int();
      return waitS >= 0 ? { kind: 'connectionTimeout', t: line.t, waitS } : null;
    },
    'connectionTimeout',
  ),
  ...client('Reconnection requested', plain('reconnectRequested')),
  ...client('We have either timed out of the world', plain('forcedOut')),
  ...client('send player state sequence number: ', countRead('sentCount')),
  ...client('server_to_client_received_count_ is ', countRead('receivedCount')),
  ...client('latest player_state_size is ', (line) => {
    const riders = line.int();
    return Number.isNaN(riders) ? null : { kind: 'playerStateSize', t: line.t, riders };
  }),
  ...spellings(
    ['NETWORK:error (', 'ERROR LEVEL: [NETWORK] error (', '[NETWORK] error ('],
    '',
    sendErrorRead,
    'networkSendError',
  ),
  ...spellings(
    ['NETCLIENT:ERROR: ', 'NETCLIENT:', 'NETCLIENT:[WARN] ', '[WARN] '],
    'Failed one leg latency threshold test',
    latencyRead,
    'latencyTestFailed',
  ),
  ...client('curl_easy_perform() failed: ', oldCurlRead),
  ...client('ERROR: RestInvoker: Unexpected HTTP response: HTTP Code: ', (line) => {
    const status = line.int();
    return {
      kind: 'apiError',
      t: line.t,
      reason: 'http',
      ...(!Number.isNaN(status) && { status }),
    };
  }),
  ...client('ERROR: Received a datagram out of order', plain('outOfOrder')),
  {
    // `Game Timestamp error: 0 hours, 0 min, 0 sec, 70ms`
    literal: 'Game Timestamp error: ',
    read: (line) => {
      const [, hours, minutes, seconds, ms] =
        /^(-?\d{1,9}) hours?, (-?\d{1,9}) min, (-?\d{1,9}) sec, (-?\d{1,9})\s*ms/.exec(
          line.rest(),
        ) ?? [];
      if (ms === undefined) return null;
      const total = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
      return { kind: 'gameTimestampError', t: line.t, ms: total + Number(ms) };
    },
  },
  ...spellings(
    ['NETWORK:Delayed packet detected: Delay='],
    '',
    (line) => {
      const delayS = line.decimal();
      const metres = line.take(', Meters=') ? line.decimal() : Number.NaN;
      return Number.isNaN(delayS + metres)
        ? null
        : { kind: 'latePacket', t: line.t, delayS, metres };
    },
    'networkLatePacket',
  ),
  ...spellings(
    ['NETWORK:Player '],
    '',
    (line) => {
      line.int();
      return line.take(' joined the world') ? { kind: 'playerJoined', t: line.t } : undefined;
    },
    'playerJoined',
  ),

  // --- modern client
  ...channel('INFO', 'UDP metrics {StC Rx: ', metricsRead, 'udpMetrics'),
  ...channel('INFO', 'UDP host ', plain('relayMove')),
  ...channel('INFO', 'Connecting to UDP server with relay id', plain('udpConnecting')),
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
  })),
  ...channel('ERROR', 'Curl error: ', curlRead),
  ...channel('ERROR', 'Failed to fetch tcp config', (line) => {
    // `[30]` is the library's code for a name that could not be resolved.
    const code = line.bracketedCode();
    return { kind: 'apiError', t: line.t, reason: code === 30 ? 'dns' : 'other' };
  }),
  ...channel('ERROR', 'Failed to send telemetry', (line) => ({
    kind: 'apiError',
    t: line.t,
    reason: 'other',
  })),
  ...channel('ERROR', 'Could not attend to access token'),
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
  ...known(
    'NETCLIENT:',
    `Session ID:
    server to client popped count:
    Last message was sent
    Activity Upload:
    ERROR: Received datagram about another world
    ERROR: Failure trying to fetch profiles
    JSON parsing error
    !DISCARDING command from phone
    Sending Pairing Status of:`,
  ),
  ...known(
    'NETWORK:',
    `Got the list of worlds
    Selected a world
    Heard area message from
    Received broadcast segment results`,
  ),
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
