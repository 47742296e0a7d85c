import { isBrokenByComputer, socketFaultOf } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';
import { episodesOf } from '../figures/intervals.ts';
import { smallest } from '../figures/statistics.ts';

/** Lines of one break are within these seconds. */
const joinS = 30;

/** Lists each line that says that the computer itself broke off a connection. Seconds since the first line of the log. */
export function abortLines(record: LogRecord, fromS: number, toS: number): number[] {
  return [...record.within('tcpError', fromS, toS), ...record.within('lanError', fromS, toS)]
    .filter(({ code }) => isBrokenByComputer(code))
    .map(({ t }) => t)
    .sort((a, b) => a - b);
}

/** Lists when the computer itself broke off connections, each break once. Seconds since the first line of the log. */
export function abortsOf(record: LogRecord, fromS: number, toS: number): number[] {
  return episodesOf(abortLines(record, fromS, toS), joinS).map(({ startS }) => startS);
}

/** A system error around the start of an outage is about it. */
const aroundOutage = { beforeS: 10, afterS: 60 };

/** Finds the first system error around the start of an outage that says that this computer had no network. */
export function noNetworkAt(record: LogRecord, startS: number): number | undefined {
  const [fromS, toS] = [startS - aroundOutage.beforeS, startS + aroundOutage.afterS];
  const times = (['tcpError', 'tcpConnectFailed', 'socketError'] as const).flatMap((kind) =>
    record
      .within(kind, fromS, toS)
      .filter(({ code }) => socketFaultOf(code) === 'ownNetwork')
      .map(({ t }) => t),
  );
  return smallest(times);
}
