import { type SocketFault, socketFaultOf } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';

/** Failed tries to open a connection to the game server. */
export interface FailedTries {
  times: number;
  /** The fault that most of them had; absent where no number of the system names one. */
  fault?: SocketFault;
}

/** Counts the failed tries between two times, seconds since the first line; undefined without any. */
export function failedTries(
  record: LogRecord,
  fromS: number,
  toS: number,
): FailedTries | undefined {
  const failed = record.within('tcpConnectFailed', fromS, toS);
  if (failed.length === 0) return undefined;
  const fault = commonestFault(failed.map(({ code }) => code));
  return { times: failed.length, ...(fault && { fault }) };
}

/** Returns the fault that most of the numbers stand for; undefined where none stands for one. */
export function commonestFault(codes: readonly (number | undefined)[]): SocketFault | undefined {
  const counts = new Map<SocketFault, number>();
  for (const code of codes) {
    const fault = socketFaultOf(code);
    if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
