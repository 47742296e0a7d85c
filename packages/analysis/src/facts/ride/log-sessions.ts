import type { LogRecord } from '../../record/log-record.ts';
import { firstNotBelow } from '../figures/statistics.ts';

/** One run of the game: a genuine file holds one, a file of joined logs several. Seconds since the first line. */
export interface LogSession {
  /** 0 for the first session. */
  index: number;
  startS: number;
  /** Time of its last line. */
  endS: number;
  /** Created on demand, because those of all sessions of a joined log would fill the memory. */
  readonly record: LogRecord;
}

/**
 * Splits a log at its `Log Time:` lines: each starts a session with its own date, computer and game version.
 * @param endS time of the last line
 */
export function findSessions(record: LogRecord, endS: number): LogSession[] {
  const runs = record.runs();
  return runs.map((run, index) => {
    const next = runs[index + 1]?.startS;
    return {
      index,
      startS: Math.max(0, run.startS),
      endS: next === undefined ? endS : lastLineBefore(record, next),
      get record() {
        return run.record;
      },
    };
  });
}

/** Where the next session starts more than seconds later, nothing was written in between. */
function lastLineBefore({ silences: { fromS, toS } }: LogRecord, startS: number): number {
  const index = firstNotBelow(toS, startS);
  return toS[index] === startS ? (fromS[index] as number) : startS;
}
