import { firstFrom } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import type { Exclusions } from './exclusions.ts';
import { isInside } from './intervals.ts';
import type { Ride } from './ride.ts';

export interface TcpDrop {
  t: number;
  /** Until the server was greeted again; absent when it never was. */
  seconds?: number;
  /** Back within 5 s and without an error before: nobody could notice. */
  isSeamless: boolean;
}

/** A reconnect within this time is harmless (log-format 4.6.5). */
const seamlessS = 5;
/** The server itself closed the connection, as it does when a rider changes activity. */
const endOfFile = 2;

/** Drops of the TCP connection inside the judged part of the ride. */
export function findTcpDrops(record: LogRecord, ride: Ride, exclusions: Exclusions): TcpDrop[] {
  const hellos = record.of('tcpHello');
  return record
    .within('tcpDisconnected', ride.startS, ride.endS)
    .filter(({ t }) => !isInside(exclusions.network, t))
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
