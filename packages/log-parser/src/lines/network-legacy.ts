import type { CountName } from '../line-counts.ts';
import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';
import { plain, socketCode } from './tags.ts';

/** Makes the form of an old message of the network library: `NETCLIENT:…`. */
function client(text: string, read?: ReadLine, count?: CountName): LineForm[] {
  return spellings(['NETCLIENT:'], text, read, count);
}

function countRead(kind: 'receivedCount' | 'sentCount'): ReadLine {
  return (line) => {
    const packets = line.int();
    return Number.isNaN(packets) ? null : { kind, t: line.t, packets };
  };
}

function socketRead(during: 'send' | 'receive'): ReadLine {
  return (line) => {
    const code = socketCode(line);
    return { kind: 'socketError', t: line.t, during, ...(code !== undefined && { code }) };
  };
}

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

/** Lists the network lines of 2015 to 2017: UDP only, cumulative counters, one line per late packet. */
export const legacyNetworkForms: LineForm[] = [
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
  // Two lines per failed packet; only the second says why: `ERROR: ec is 'Can't assign requested address'`.
  ...client('ERROR: failed to send the correct number of bytes'),
  ...client('ERROR: ec is ', socketRead('send')),
  // `ERROR: Received error code: 'Undefined error: 0' during receive`
  ...client('ERROR: Received error code: ', socketRead('receive')),
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
  ...known(
    'NETCLIENT:',
    `Session ID:
    server to client popped count:
    Last message was sent
    Activity Upload:
    ERROR: Received datagram about another world
    ERROR: Failure trying to fetch profiles
    JSON parsing error
    ERROR: Failed to parse reply
    !DISCARDING command from phone
    Sending Pairing Status of:`,
  ),
  ...known(
    'NETWORK:',
    `Got the list of worlds
    Problem getting the list of worlds
    Stale data for player
    XXXXXXXX
    Selected a world
    Heard area message from
    Received broadcast segment results`,
  ),
];
