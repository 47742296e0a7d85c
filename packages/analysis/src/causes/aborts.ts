import { episodesOf } from '../facts/figures/intervals.ts';
import { abortedByComputer } from '../problems/network/outages.ts';
import type { LogRecord } from '../record/log-record.ts';

/** Lines of one break are within these seconds. */
const joinS = 30;

/** Lists when the computer itself broke off connections, each break once. Seconds since the first line of the log. */
export function abortsOf(record: LogRecord, fromS: number, toS: number): number[] {
  const times = [...record.within('tcpError', fromS, toS), ...record.within('lanError', fromS, toS)]
    .filter(({ code }) => code === abortedByComputer)
    .map(({ t }) => t)
    .sort((a, b) => a - b);
  return episodesOf(times, joinS).map(({ startS }) => startS);
}
