import type { LogRecord } from '../../record/log-record.ts';

/** A silence to the end of the ride that is shorter may still have ended after it. */
const leastS = 300;
/** So many minutes in which the game sent and heard nothing show that only the answers are missing. */
const leastMinutes = 3;
/** Packets that a client sends in a minute of a ride at least. */
const sentInMinute = 60;

/**
 * Whether something blocks the game's live traffic (UDP) from a moment to the end of the ride: the client goes on sending and
 * hears nothing, while it reaches the server over TCP, and neither TCP nor the web fails.
 * @param fromS when the silence began, in seconds since the first line of the log
 */
export function isUdpBlocked(record: LogRecord, fromS: number, endS: number): boolean {
  if (endS - fromS < leastS) return false;
  const minutes = record.within('udpMetrics', fromS + 60, endS);
  const unanswered = minutes.filter(({ sent, received }) => sent >= sentInMinute && received === 0);
  if (unanswered.length < leastMinutes || unanswered.length < minutes.length) return false;
  const failed = (['tcpError', 'tcpConnectFailed', 'apiError', 'socketError'] as const).some(
    (kind) => record.within(kind, fromS, endS).length > 0,
  );
  return !failed && record.within('tcpHello', fromS, endS).length > 0;
}
