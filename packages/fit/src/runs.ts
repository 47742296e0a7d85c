import type { FitSeries } from './fit-series.ts';

/** The game writes a record a second; older clients skipped single ones. */
export const leastHoleS = 3;
/** Slower legs may be a foot that comes to rest. */
export const pedallingRpm = 30;
/** At a lower speed the avatar stands, and the game writes no records. */
export const standingMps = 0.5;

export interface Run {
  from: number;
  /** Index of the last record of the run. */
  to: number;
  seconds: number;
}

/** Lists the runs of records for which something holds, split where records are missing. */
export function runsOf({ unixS }: FitSeries, holds: (index: number) => boolean): Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let index = 0; index <= unixS.length; index += 1) {
    const at = unixS[index] ?? 0;
    const isNext = index < unixS.length && holds(index);
    const isSplit = index > 0 && at - (unixS[index - 1] ?? 0) >= leastHoleS;
    if (from >= 0 && (!isNext || isSplit)) {
      const to = index - 1;
      runs.push({ from, to, seconds: (unixS[to] ?? 0) - (unixS[from] ?? 0) + 1 });
      from = -1;
    }
    if (isNext && from < 0) from = index;
  }
  return runs;
}

export function isMissing(value: number | undefined): boolean {
  return value === undefined || value === 0 || Number.isNaN(value);
}
