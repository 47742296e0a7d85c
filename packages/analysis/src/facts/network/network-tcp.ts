import { firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { isInside } from '../figures/intervals.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';

export interface TcpDrop {
  t: number;
  /** Until the server was greeted again; absent when it never was. */
  seconds?: number;
  /** Back within 5 s and without an error before, so not noticeable. */
  isSeamless: boolean;
}

/** A reconnect within this time is harmless (log-format 4.6.5). */
const seamlessS = 5;
/** The server itself closed the connection, as it does when a rider changes activity. */
const endOfFile = 2;

/**
 * Finds drops of the TCP connection inside the judged part of the ride. Each attempt in vain ends with another line about a
 * lost connection, but only a connection that was greeted can drop: until the next greeting it is one drop.
 */
export function findTcpDrops(record: LogRecord, ride: Ride, exclusions: Exclusions): TcpDrop[] {
  const hellos = record.of('tcpHello');
  const losses = record.of('tcpDisconnected');
  const isDrop = (index: number) => {
    const [before, loss] = [losses[index - 1], losses[index]];
    if (!before || !loss) return true;
    const hello = hellos[firstFrom(hellos, before.t)];
    return hello !== undefined && hello.t <= loss.t;
  };
  return losses
    .filter((_, index) => isDrop(index))
    .filter(({ t }) => t >= ride.startS && t <= ride.endS && !isInside(exclusions.network, t))
    .map(({ t }) => {
      const hello = hellos[firstFrom(hellos, t)];
      const seconds = hello && hello.t - t;
      return {
        t,
        ...(seconds !== undefined && { seconds }),
        isSeamless: seconds !== undefined && seconds <= seamlessS && !hadError(record, t),
      };
    });
}

function hadError(record: LogRecord, t: number): boolean {
  return (
    record.within('tcpError', t - seamlessS, t).some(({ code }) => code !== endOfFile) ||
    record.within('tcpConnectFailed', t - seamlessS, t).length > 0
  );
}
