import { Random } from '@ridescope/log-simulator/random';
import { readRealLog } from '../../logs.ts';
import { type Answer, answerOf } from './answer.ts';
import { type ChangeName, changes } from './changes.ts';

/** An answer that is not the one of the unchanged log. */
export interface Flip {
  log: string;
  change: ChangeName;
  seed: number;
  before: Answer;
  /** Absent when the changed log was not read as a log. */
  after?: Answer;
}

/** One log under one change. */
export interface Steadiness {
  log: string;
  change: ChangeName;
  times: number;
  flips: Flip[];
}

export interface SteadyRun {
  logs: readonly string[];
  names: readonly ChangeName[];
  /** Changed logs for each change. */
  times: number;
}

/** Changes each log harmlessly and compares the answers; the same seeds give the same logs. */
export function measure({ logs, names, times }: SteadyRun): Steadiness[] {
  return logs.flatMap((log) => {
    const bytes = readRealLog(log);
    const before = answerOf(bytes);
    if (!before) throw new Error(`${log} was not read as a log`);
    // Latin-1 keeps broken UTF-8 as it is.
    const lines = Buffer.from(bytes)
      .toString('latin1')
      .split(/(?<=\n)/);
    return names.map((change) => ({
      log,
      change,
      times,
      flips: seeds(times).flatMap((seed) => {
        const changed = changes[change](lines, Random.of(seed, `${log}/${change}`));
        const after = answerOf(new Uint8Array(Buffer.from(changed.join(''), 'latin1')));
        if (after && isSame(before, after)) return [];
        return [{ log, change, seed, before, ...(after && { after }) }];
      }),
    }));
  });
}

function seeds(times: number): number[] {
  return Array.from({ length: times }, (_, index) => index + 1);
}

function isSame(a: Answer, b: Answer): boolean {
  return a.grade === b.grade && a.kind === b.kind && a.firstFix === b.firstFix;
}

/** The share of answers that stayed, of all or of those that match. */
export function steadyShare(
  results: readonly Steadiness[],
  isWanted: (one: Steadiness) => boolean = () => true,
): number {
  const wanted = results.filter(isWanted);
  const times = wanted.reduce((sum, one) => sum + one.times, 0);
  const flips = wanted.reduce((sum, one) => sum + one.flips.length, 0);
  return times === 0 ? 1 : 1 - flips / times;
}
