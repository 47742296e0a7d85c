import { isAlarm, isConfirmed, isFound, isRight } from './cells.ts';
import type { LogResult } from './judge-log.ts';

/** What the floor keeps. Percentages of nothing are absent. */
export interface Totals {
  /** Warnings and criticals of the experts that we have too, 0 to 1. */
  recall?: number;
  /** Our warnings and criticals that are some to the experts, 0 to 1. */
  precision?: number;
  /** Cells at the right grade, 0 to 1. */
  cells?: number;
  /** Forbidden claims that were made. */
  claims: number;
  /** First fixes that are right or rightly absent, percent. */
  firstFix?: number;
  /** Minor problems of the experts that we tell, 0 to 1. */
  minorRecall?: number;
  /** Our minor problems that the experts have too, 0 to 1. */
  minorPrecision?: number;
  /** Warnings and criticals in a mean log. */
  perLog?: number;
  /** Ride windows that agree, and all. */
  windows: { right: number; all: number };
}

export function totalsOf(results: readonly LogResult[]): Totals {
  const cells = results.flatMap((result) => result.cells);
  const fixes = results.filter(({ firstFix }) => firstFix.result.startsWith('right'));
  const windows = results.flatMap((result) => result.windows);
  const minor = results.flatMap((result) => result.minor ?? []);
  const minorSum = (name: 'theirs' | 'found' | 'ours' | 'confirmed') =>
    sum(minor.map((count) => count[name]));
  return {
    ...share(
      'recall',
      cells.filter(isFound),
      cells.filter(({ theirs }) => isAlarm(theirs)),
    ),
    ...share(
      'precision',
      cells.filter(isConfirmed),
      cells.filter(({ ours }) => isAlarm(ours)),
    ),
    ...share('cells', cells.filter(isRight), cells),
    claims: sum(results.map(({ brokenClaims }) => brokenClaims.length)),
    ...share('firstFix', fixes, results, 100),
    ...(minorSum('theirs') > 0 && { minorRecall: minorSum('found') / minorSum('theirs') }),
    ...(minorSum('ours') > 0 && { minorPrecision: minorSum('confirmed') / minorSum('ours') }),
    ...(results.length > 0 && {
      perLog: sum(results.map(({ alarms }) => alarms)) / results.length,
    }),
    windows: { right: windows.filter(({ isRight }) => isRight).length, all: windows.length },
  };
}

function share(
  name: 'recall' | 'precision' | 'cells' | 'firstFix',
  part: readonly unknown[],
  whole: readonly unknown[],
  times = 1,
) {
  return whole.length === 0 ? {} : { [name]: (times * part.length) / whole.length };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
