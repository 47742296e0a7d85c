import { secondOfDay } from '../../verdicts/log-clock.ts';
import { type Fault, type LogText, needed } from '../log-text.ts';

/** What the game prints without packets: a first notice after 4 s, then one every 11 s. */
const firstNoticeS = 4;
const noticeEveryS = 11;
/** TCP and UDP give up after 22 s; UDP tries again after 10 s, TCP fails after 21 s more. */
const timeoutS = 22;
const udpRetryS = 10;
const tcpFailsS = 21;
const refusedText =
  'A connection attempt failed because the connected party did not properly respond after a period of time, or established connection failed because connected host has failed to respond.';
const notConnectedText =
  'A request to send or receive data was disallowed because the socket is not connected and (when sending on a datagram socket using a sendto call) no address was supplied.';
/** Lines that only come with packets from the server. */
const fromServer =
  /UDP host|relay id|World clock offset|^Chat: |^HUD_Notify: .* says|^Ride on received|Batch request confirmed|is now riding/;

/**
 * The internet is gone from the last packet on, for a number of seconds. From 43 s on, when TCP has failed as well, names
 * can't be resolved either.
 */
export function modernOutage(clock: string, seconds: number): Fault {
  return (log) => {
    const from = secondOfDay(clock);
    const back = from + seconds;
    log.drop(from + 1, back, (text) => fromServer.test(text));
    starve(log, from, back);
    const timeouts = count(log, from, /^\[WARN\] UDP connection timeout/);
    for (let at = firstNoticeS; at < seconds; at += noticeEveryS)
      log.insert(
        from + at,
        `ConnectionManager: The server connection has been disconnected for ${at - firstNoticeS} seconds`,
      );
    for (let at = timeoutS, tries = timeouts + 1; at < seconds; at += udpRetryS, tries++)
      log.insert(from + at, ...udpTimeout(log, from, tries));
    if (timeoutS >= seconds) return;
    const host = tcpHost(log, from);
    log.insert(
      from + timeoutS,
      '[WARN] TCP connection timed out owing to inactivity',
      ...openTcp(host),
    );
    if (timeoutS + tcpFailsS > seconds) return;
    const failed = from + timeoutS + tcpFailsS;
    log.insert(failed - 3, ...noNames);
    log.insert(failed, `[ERROR] Error connecting to TCP host ${host}:3025 [10060] ${refusedText}`);
    const again = Math.max(failed + 5, back + 1);
    log.insert(again, `[WARN] Error shutting down TCP socket [10057] ${notConnectedText}`);
    log.insert(again, ...openTcp(host), hello, `[INFO] UDP host ${host}:3024 (secure)`);
    log.insert(again, `[INFO] Connecting to UDP server with relay id ${relayOf(log, from)}...`);
  };
}

const noNames = [
  "[ERROR] Curl error: [6] 'Could not resolve hostname' for: POST https://example.com/ingestion/batch",
  '[ERROR] Failed to send telemetry [400] Failed to send telemetry',
];
const hello = '[INFO] Saying hello to TCP server (largest wa is 1765328822334990)';

/** Connections that timed out unnoticed are opened again, at once and with success. */
export function reconnect(log: LogText, at: number, tries: number): void {
  const host = tcpHost(log, at);
  log.insert(
    at,
    ...udpTimeout(log, at, tries),
    '[WARN] TCP connection timed out owing to inactivity',
    ...openTcp(host),
    hello,
    `[INFO] UDP host ${host}:3024 (secure)`,
  );
}

function openTcp(host: string): string[] {
  return [
    '[INFO] TCP disconnected',
    `[INFO] TCP host ${host}:3025 (secure)`,
    '[INFO] Connecting to TCP server...',
  ];
}

function udpTimeout(log: LogText, until: number, tries: number): string[] {
  return [
    `[WARN] UDP connection timeout (${tries} so far), reconnection attempt ${tries}`,
    `[INFO] Connecting to UDP server with relay id ${relayOf(log, until)}...`,
  ];
}

/** `UDP metrics {StC Rx: 982, …}` counts the packets of the last minute. */
function starve(log: LogText, from: number, back: number): void {
  log.edit(from, back + 60, ({ at, text }) => {
    const dead = Math.max(0, Math.min(at, back) - Math.max(at - 60, from));
    return text.replace(/StC Rx: (\d+)/, (_, got: string) => {
      return `StC Rx: ${Math.round(Number(got) * (1 - dead / 60))}`;
    });
  });
}

function tcpHost(log: LogText, until: number): string {
  return needed(log.lastMatch(until, /^\[INFO\] TCP host (.+):3025/), 'TCP host');
}

function relayOf(log: LogText, until: number): string {
  return needed(
    log.lastMatch(until, /^\[INFO\] Connecting to UDP server with relay id (-?\d+)/),
    'relay',
  );
}

function count(log: LogText, until: number, pattern: RegExp): number {
  return log.lines.filter(({ at, text }) => at <= until && pattern.test(text)).length;
}
