import type { LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';

const timeout10060 =
  'A connection attempt failed because the connected party did not properly respond after a period of time, or established connection failed because connected host has failed to respond.';

/** Seconds from the last packet to the first one behind the outage. */
export const outageS = 195;

/**
 * Writes 195 s without internet from `t` on, with the times and words of a real outage. The connection for positions
 * times out eight times, the other one is retried, DNS lookups fail, and repeated messages are skipped.
 */
export function sayOutage(log: LogWriter, t: number): void {
  for (let seconds = 0; seconds <= 187; seconds += 11)
    log.say(
      t + 4 + seconds,
      `ConnectionManager: The server connection has been disconnected for ${seconds} seconds`,
    );
  const timeouts = [22, 32, 42, 72, 102, 132, 162, 192];
  for (const [i, after] of timeouts.entries())
    log.say(
      t + after,
      `[WARN] UDP connection timeout (${i + 1} so far), reconnection attempt ${i + 1}`,
      '[INFO] Connecting to UDP server with relay id -1719581197...',
    );
  log.say(t + 22.1, '[WARN] TCP connection timed out owing to inactivity');
  for (const after of [22.2, 48.2, 74.2, 100.2, 126.2, 152.2, 178.2]) {
    log.say(
      t + after,
      '[INFO] TCP disconnected',
      `[INFO] TCP host ${planted.server}:3025 (secure)`,
      '[INFO] Connecting to TCP server...',
    );
    if (after > 170) continue;
    log.say(
      t + after + 21,
      `[ERROR] Error connecting to TCP host ${planted.server}:3025 [10060] ${timeout10060}`,
    );
    log.say(
      t + after + 25.9,
      '[WARN] Error shutting down TCP socket [10057] A request to send or receive data was disallowed because the socket is not connected and (when sending on a datagram socket using a sendto call) no address was supplied.',
    );
  }
  log.say(
    t + 50,
    '[ZNet] Unsuccessful network call Unknown! [SaveActivity] [67612 ms]',
    'ERROR LEVEL: [SaveActivityService] OnNetworkRequestFailure with {internalId: 1, outcome: NetworkRequestOutcome::CURL_ERROR}',
    '[ZNet] RRPC::IsRetryable (SaveSegmentResult) outcome not ok: 30',
  );
  for (let after = 60; after < 190; after += 20) {
    const profiles = `profiles?id=${planted.playerId}&id=${planted.otherPlayerId}`;
    log.say(
      t + after,
      `[ERROR] Curl error: [6] 'Could not resolve hostname' for: GET https://us-or-rly101.example.org/api/${profiles}`,
    );
    log.say(t + after + 5, `Skipped ${3 + (after % 7)} repeated messages.`);
    log.say(t + after + 5, '[ERROR] Failed to send telemetry [400] Failed to send telemetry');
  }
  log.say(t + 100.4, '[ERROR] Failed to fetch tcp config: [30] Could not resolve hostname');
  log.say(t + 194, '[INFO] Saying hello to TCP server (largest wa is 1771091631743007)');
  log.say(
    t + 195,
    `[INFO] UDP host ${planted.server}:3024 (secure)`,
    '[INFO] Connecting to UDP server with relay id 1204581733...',
  );
}
