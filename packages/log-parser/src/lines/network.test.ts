import { describe, expect, it } from 'vitest';
import { read } from '../testing/read-log.ts';

describe('old network lines', () => {
  it.each([
    ['NETCLIENT:Connecting to game server node [198.51.100.7:3022]', { kind: 'udpConnecting' }],
    ['NETCLIENT:Connected to [198.51.100.7:3022]', { kind: 'udpConnected' }],
    ['NETCLIENT:Renew server lease period reached...', { kind: 'leaseRenewed' }],
    ['NETCLIENT:Connection timeout [10]', { kind: 'connectionTimeout', waitS: 10 }],
    ['NETCLIENT:Reconnection requested', { kind: 'reconnectRequested' }],
    [
      'NETCLIENT:We have either timed out of the world or been forced out of the world',
      { kind: 'forcedOut' },
    ],
    ['NETCLIENT:send player state sequence number: 801', { kind: 'sentCount', packets: 801 }],
    [
      'NETCLIENT:server_to_client_received_count_ is 1201',
      { kind: 'receivedCount', packets: 1201 },
    ],
    ['NETCLIENT:latest player_state_size is 2', { kind: 'playerStateSize', riders: 2 }],
    ['NETWORK:error (4) sending player state', { kind: 'sendError', code: 4 }],
    ['NETWORK:Player 70067890 joined the world', { kind: 'playerJoined' }],
    ['NETWORK:Player 99999999999999999999 joined the world', { kind: 'playerJoined' }],
    [
      'NETWORK:Delayed packet detected: Delay=1.25, Meters=198.4 networkID=-63669, rider name=Plantina',
      { kind: 'latePacket', delayS: 1.25, metres: 198.4 },
    ],
    [
      'NETCLIENT:ERROR: Failed one leg latency threshold test: 3301',
      { kind: 'latencyTestFailed', n: 1, minMs: 3301, avgMs: 3301, maxMs: 3301 },
    ],
    ['NETCLIENT:ERROR: Received a datagram out of order.', { kind: 'outOfOrder' }],
    [
      "NETCLIENT:ERROR: ec is 'Can't assign requested address'",
      { kind: 'socketError', during: 'send', code: -49 },
    ],
    [
      "NETCLIENT:ERROR: Received error code: 'Undefined error: 0' during receive",
      { kind: 'socketError', during: 'receive' },
    ],
    [
      'NETCLIENT:curl_easy_perform() failed: Timeout was reached for URL: https://api.example.org/?id=70067890',
      { kind: 'apiError', reason: 'timeout' },
    ],
    [
      "NETCLIENT:curl_easy_perform() failed: Couldn't resolve host name for URL: https://api.example.org/",
      { kind: 'apiError', reason: 'dns' },
    ],
    [
      "NETCLIENT:curl_easy_perform() failed: Couldn't connect to server for URL: https://api.example.org/timeout",
      { kind: 'apiError', reason: 'connect' },
    ],
    [
      'NETCLIENT:curl_easy_perform() failed: SSL peer certificate was not OK for URL: https://api.example.org/',
      { kind: 'apiError', reason: 'other' },
    ],
    [
      'NETCLIENT:ERROR: RestInvoker: Unexpected HTTP response: HTTP Code: 500',
      { kind: 'apiError', reason: 'http', status: 500 },
    ],
    ['Game Timestamp error: 0 hours, 0 min, 0 sec, 70ms', { kind: 'gameTimestampError', ms: 70 }],
    [
      'Game Timestamp error: 1 hours, 2 min, 3 sec, 4ms',
      { kind: 'gameTimestampError', ms: 3_723_004 },
    ],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it.each([
    'NETCLIENT:Session ID: 5d4c3b2a',
    'NETCLIENT:server to client popped count: 1201',
    'NETCLIENT:Last message was sent 5 seconds ago',
    'NETWORK:Got the list of worlds',
    'NETWORK:Player already signed up for "Planted Wheelers" group event',
    'NETWORK:Heard area message from 70067890 (error (4) sending player state)',
    'NETWORK:Heard area message from 70067890 (Mine is one leg away )',
    'WARN : Invalid Road Time in GetCourseDistanceAtSplineTime. Road Time :  0.0000000',
    'World Time received',
    'Logged in user: rider.planted@example.org',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each([
    'NETCLIENT:Connection timeout []',
    'NETCLIENT:send player state sequence number: ',
    'NETCLIENT:server_to_client_received_count_ is x',
    'NETCLIENT:latest player_state_size is ',
    'NETWORK:error (x) sending player state',
    'NETWORK:error (4) sending something',
    'NETWORK:Delayed packet detected: Delay=x, Meters=198.4',
    'NETWORK:Delayed packet detected: Delay=0.00',
    'NETCLIENT:ERROR: Failed one leg latency threshold test: slow',
    'NETCLIENT:ERROR: Failed one leg latency threshold test',
    'Game Timestamp error: 70ms',
    'Game Timestamp error: 9999999999 hours, 0 min, 0 sec, 70ms',
    'NETCLIENT:something new',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));
});

describe('network lines tagged `NETCLIENT:[INFO]` or `[INFO]`', () => {
  const both: [string, object][] = [
    [
      '[INFO] UDP metrics {StC Rx: 1275, Rx error: 1, CtS Tx: 300, Tx error: 2}',
      { kind: 'udpMetrics', received: 1275, receiveErrors: 1, sent: 300, sendErrors: 2 },
    ],
    ['[INFO] UDP host 198.51.100.7:3024 (secure)', { kind: 'relayMove' }],
    ['[INFO] Connecting to UDP server with relay id -1719581197...', { kind: 'udpConnecting' }],
    ['[INFO] Connecting to UDP server...', { kind: 'udpConnecting' }],
    [
      '[WARN] UDP connection timeout (12 so far), reconnection attempt 12',
      { kind: 'connectionTimeout', attempt: 12 },
    ],
    ['[WARN] UDP connection timeout', { kind: 'connectionTimeout' }],
    ['[WARN] TCP connection timed out owing to inactivity', { kind: 'tcpError' }],
    ['[INFO] TCP disconnected', { kind: 'tcpDisconnected' }],
    ['[INFO] Connecting to TCP server...', { kind: 'tcpConnecting' }],
    ['[INFO] Saying hello to TCP server (largest wa is 1765413631743007)', { kind: 'tcpHello' }],
    [
      '[ERROR] Error connecting to TCP host 198.51.100.7:3025 [10060] Ein Verbindungsversuch',
      { kind: 'tcpConnectFailed', code: 10_060 },
    ],
    ['[ERROR] Error receiving TCP header [2] End of file', { kind: 'tcpError', code: 2 }],
    ['[WARN] Error receiving TCP header [1236] aborted', { kind: 'tcpError', code: 1236 }],
    ['[INFO] Logged in', { kind: 'loggedIn' }],
    [
      '[INFO] World clock offset updated from -1698491221ms to -1698491225ms (-4ms)',
      { kind: 'clockOffset', correctionMs: -4 },
    ],
    [
      "[WARN] Unexpected HTTP response: [504] 'upstream request timeout' for: GET https://api.example.org/",
      { kind: 'apiError', reason: 'http', status: 504 },
    ],
    [
      '[WARN] Request timed out for: POST https://api.example.org/',
      { kind: 'apiError', reason: 'timeout', form: 'request' },
    ],
    [
      "[ERROR] Curl error: [6] 'Could not resolve hostname' for: GET",
      { kind: 'apiError', reason: 'dns', form: 'curl' },
    ],
    [
      "[ERROR] Curl error: [28] 'Timeout was reached' for: GET",
      { kind: 'apiError', reason: 'timeout', form: 'curl' },
    ],
    [
      "[ERROR] Curl error: [7] 'Could not connect' for: GET",
      { kind: 'apiError', reason: 'connect', form: 'curl' },
    ],
    [
      "[ERROR] Curl error: [56] 'Failure' for: GET",
      { kind: 'apiError', reason: 'other', form: 'curl' },
    ],
    [
      '[ERROR] Failed to fetch tcp config: [30] Could not resolve hostname',
      { kind: 'apiError', reason: 'dns', form: 'tcpConfig' },
    ],
    [
      '[ERROR] Failed to send telemetry [400] Failed to send telemetry',
      { kind: 'apiError', reason: 'other', form: 'telemetry' },
    ],
    [
      '[INFO] Failed one leg latency threshold test.  [min: 514, avg: 514, max: 514, n: 1]',
      { kind: 'latencyTestFailed', n: 1, minMs: 514, avgMs: 514, maxMs: 514 },
    ],
    [
      '[WARN] Failed one leg latency threshold test.  [min: 511, avg: 721, max: 962, n: 24]',
      { kind: 'latencyTestFailed', n: 24, minMs: 511, avgMs: 721, maxMs: 962 },
    ],
  ];

  it.each([
    ['INFO LEVEL: TCP disconnected', { kind: 'tcpDisconnected' }],
    [
      'WARNING LEVEL: UDP connection timeout (12 so far), reconnection attempt 12',
      { kind: 'connectionTimeout', attempt: 12 },
    ],
    ['ERROR LEVEL: Error receiving TCP header [2] End of file', { kind: 'tcpError', code: 2 }],
  ])('reads the level in words: %j', (message, event) => expect(read(message)).toEqual([event]));

  it.each(both)('reads %j', (message, event) => {
    expect(read(message)).toEqual([event]);
    expect(read(`NETCLIENT:${message}`)).toEqual([event]);
  });

  it.each([
    [
      'NETCLIENT:Failed one leg latency threshold test.  [min: 504, avg: 504, max: 504, n: 8]',
      { kind: 'latencyTestFailed', n: 8, minMs: 504, avgMs: 504, maxMs: 504 },
    ],
    ['ERROR LEVEL: [NETWORK] error (8) sending player state', { kind: 'sendError', code: 8 }],
    [
      'ConnectionManager: The server connection has been disconnected for 11 seconds',
      { kind: 'disconnectedFor', seconds: 11 },
    ],
    [
      '[ZNet] Unsuccessful network call REQUEST_TIMED_OUT! [SubscribeToRouteSegment] [10019 ms]',
      { kind: 'apiError', reason: 'timeout', form: 'call' },
    ],
    [
      '[ZNet] Unsuccessful network call Unknown! [SaveActivity] [67612 ms]',
      { kind: 'apiError', reason: 'other', form: 'call' },
    ],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it.each([
    "[WARN] Unexpected HTTP response: [429] '' for: GET https://api.example.org/api/clubs/club/list/my-clubs.proto",
    '[INFO] TCP host 198.51.100.7:3025 (secure)',
    '[ERROR] Could not attend to access token [27] Could not acquire access token because credentials are missing',
    '[WARN] Error shutting down TCP socket [10057] A request to send',
    '[INFO] Session ID: 5d4c3b2a (secure)',
    '[INFO] Activity Upload: load fit file from path C:\\Users\\planteduser\\x.fit',
    '[ZNet] RRPC::IsRetryable (GetRacingScores) outcome not ok: 29',
    'Got an access token',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each([
    '[INFO] UDP metrics {StC Rx: , Rx error: 0, CtS Tx: 300, Tx error: 0}',
    '[INFO] UDP metrics {StC Rx: 1275, Rx error: 0, CtS Tx: 300',
    '[INFO] UDP metrics {StC Rx: 1275, Rx error: 0, CtS Tx: 300, Tx error: }',
    '[INFO] World clock offset updated from -1698491221ms',
    '[INFO] World clock offset updated from -1698491221ms to -1698491225ms (x)',
    'NETCLIENT:Failed one leg latency threshold test.  [min: 504, avg: 504, max: 504]',
    'ConnectionManager: The server connection has been disconnected for ever',
    'Skipped some repeated messages.',
    'Skipped 5 lines.',
    '[INFO] something new',
    '[CRITICAL] TCP disconnected',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));
});

describe('`Skipped N repeated messages.`', () => {
  const dns = "[ERROR] Curl error: [6] 'Could not resolve hostname' for: GET";
  const skipped = 'Skipped 1333631 repeated messages.';

  it('counts for the last message of the network library', () => {
    expect(read(dns, 'FPS 60.00, 1, 2, 3', 'ANT  : Goto Search.', skipped)).toEqual([
      { kind: 'repeated', count: 1_333_631, of: 'apiError' },
    ]);
    expect(read('[INFO] UDP host 198.51.100.7:3024', skipped)).toMatchObject([{ of: 'relayMove' }]);
    expect(read('NETCLIENT:[WARN] UDP connection timeout', skipped)).toMatchObject([
      { of: 'connectionTimeout' },
    ]);
    expect(read('[INFO] Changed to world-map [1,8]', skipped)).toMatchObject([{ of: 'worldMap' }]);
  });

  it('counts for no event when that message has none or is unknown', () => {
    const alone = [{ kind: 'repeated', count: 1_333_631 }];
    expect(read(skipped)).toEqual(alone);
    expect(read(dns, '[INFO] TCP host 198.51.100.7:3025 (secure)', skipped)).toEqual(alone);
    expect(read(dns, '[INFO] something new', skipped)).toEqual(alone);
    expect(read(dns, '[WARN] Unexpected HTTP response: [429] x', skipped)).toEqual(alone);
  });

  // Only messages of the network library are left out. An unknown line of another subsystem may come between.
  it('still counts after an unknown line of another subsystem', () => {
    expect(read(dns, '[NewSubsystem] says something', skipped)).toMatchObject([{ of: 'apiError' }]);
  });
});
