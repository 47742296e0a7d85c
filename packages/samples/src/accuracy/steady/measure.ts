import { Random } from '@ridescope/log-simulator/random';
import { readRealLog } from '../../logs.ts';
import { secondOfDay } from '../verdicts/log-clock.ts';
import { type Answer, answerOf, isSame } from './answer.ts';
import { type ChangeName, changes, cuts } from './changes.ts';

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
  /** Changed logs that were compared. A cut that takes the worst problem's beginning away is none. */
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
      ...compare({ log, change, lines, before, times }),
    }));
  });
}

interface Comparison {
  log: string;
  change: ChangeName;
  lines: readonly string[];
  before: Answer;
  times: number;
}

function compare({
  log,
  change,
  lines,
  before,
  times,
}: Comparison): Pick<Steadiness, 'times' | 'flips'> {
  const flips: Flip[] = [];
  const { fromSeconds } = before;
  const firstLine =
    cuts.includes(change) && fromSeconds !== undefined ? lineAt(lines, fromSeconds) : undefined;
  let compared = 0;
  for (const seed of seeds(times)) {
    const changed = changes[change](lines, Random.of(seed, `${log}/${change}`));
    if (firstLine !== undefined && !isStillThere(change, firstLine, lines.length, changed.length))
      continue;
    compared++;
    const after = answerOf(encode(changed));
    if (after && isSame(before, after)) continue;
    flips.push({ log, change, seed, before, ...(after && { after }) });
  }
  return { times: compared, flips };
}

/** Whether the worst problem begins in the part that is left; `firstLine` is its own. */
function isStillThere(
  change: ChangeName,
  firstLine: number,
  before: number,
  after: number,
): boolean {
  return change === 'cut at the start' ? firstLine >= before - after : firstLine < after;
}

/** Index of the first line that is so many seconds after the first one. */
function lineAt(lines: readonly string[], seconds: number): number {
  let elapsed = 0;
  let last: number | undefined;
  for (const [index, line] of lines.entries()) {
    const clock = /^\[(\d{1,2}:\d\d:\d\d)\]/.exec(line)?.[1];
    if (clock === undefined) continue;
    const now = secondOfDay(clock);
    // The clock may be set back, and logs may pass midnight: neither takes time.
    elapsed += Math.max(0, now - (last ?? now));
    last = now;
    if (elapsed >= seconds) return index;
  }
  return lines.length;
}

function encode(lines: readonly string[]): Uint8Array {
  return new Uint8Array(Buffer.from(lines.join(''), 'latin1'));
}

function seeds(times: number): number[] {
  return Array.from({ length: times }, (_, index) => index + 1);
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
