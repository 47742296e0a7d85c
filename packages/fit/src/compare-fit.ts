import type { FitComparison, RecordingGap } from '@ridescope/contract/fit-comparison';
import { bestOffset, driftOf } from './align-power.ts';
import type { FitSeries } from './fit-series.ts';
import { type PowerLine, powerLine } from './power-line.ts';

/** Shorter absences are noise of both devices. */
const leastGapS = 5;
/** Of a recording that has power all the time, the other one must have at least this much of it. */
const leastSharedS = 300;

/**
 * Lays two recordings of one ride over each other by the shape of their power, and measures how they differ. Times are those of the
 * first one. Answers the reason where they can't be compared.
 */
export function compareRecordings(
  first: FitSeries,
  second: FitSeries,
): FitComparison | 'noPower' | 'otherRide' {
  const [a, b] = [powerLine(first), powerLine(second)];
  if (!a || !b) return 'noPower';
  const best = bestOffset(a, b);
  if (!best) return 'otherRide';
  const shared = sharedSeconds(a, b, best.offsetS);
  if (shared.length < leastSharedS) return 'otherRide';
  const differences = shared.map(({ first: one, second: other }) => other - one).sort(ascending);
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const firstMeanW = meanOf(shared.map(({ first: one }) => one));
  const meanW = meanOf(differences);
  const quantile = (share: number) => differences[Math.floor(share * differences.length)] ?? 0;
  return {
    offsetS: best.offsetS,
    correlation: best.correlation,
    sharedSeconds: shared.length,
    firstMeanW,
    secondMeanW: firstMeanW + meanW,
    meanW,
    meanPercent: firstMeanW > 0 ? (100 * meanW) / firstMeanW : 0,
    spreadW: { from: quantile(0.05), to: quantile(0.95) },
    driftS: driftOf(a, b, best.offsetS),
    isSameSource: isOneSource(differences),
    gaps: [...gapsOf('first', a, b, best.offsetS), ...gapsOf('second', b, a, -best.offsetS)]
      .map((gap) =>
        gap.missingIn === 'second' ? { ...gap, fromUnixS: gap.fromUnixS - best.offsetS } : gap,
      )
      .sort((one, other) => one.fromUnixS - other.fromUnixS),
  };
}

const ascending = (one: number, other: number) => one - other;

/** Two meters never agree to the watt all the time: such files come from one source. */
function isOneSource(differences: readonly number[]): boolean {
  const equal = differences.filter((difference) => Math.abs(difference) < 0.5).length;
  return equal >= sameShare * differences.length;
}

/** Trainers that hold a power agree with themselves alone so often. */
const sameShare = 0.95;

function sharedSeconds(a: PowerLine, b: PowerLine, offsetS: number) {
  const shared: { first: number; second: number }[] = [];
  a.watts.forEach((first, index) => {
    const second = b.watts[a.startS + index + offsetS - b.startS];
    if (second !== undefined && !Number.isNaN(first) && !Number.isNaN(second))
      shared.push({ first, second });
  });
  return shared;
}

/** Lists where one recording has no power, or zero, while the other one has. Times are its own. */
function gapsOf(
  missingIn: RecordingGap['missingIn'],
  own: PowerLine,
  other: PowerLine,
  offsetS: number,
): RecordingGap[] {
  const gaps: RecordingGap[] = [];
  let from: number | undefined;
  let sum = 0;
  const last = own.watts.length;
  for (let index = 0; index <= last; index += 1) {
    const watts = own.watts[index] ?? Number.NaN;
    const there = other.watts[own.startS + index + offsetS - other.startS] ?? 0;
    const isGap = index < last && !(watts > 0) && there >= pushingW;
    if (isGap) {
      from ??= index;
      sum += there;
    } else if (from !== undefined) {
      const seconds = index - from;
      if (seconds >= leastGapS)
        gaps.push({
          missingIn,
          fromUnixS: own.startS + from,
          seconds,
          otherMeanW: sum / seconds,
        });
      from = undefined;
      sum = 0;
    }
  }
  return gaps;
}

/** Less power may be legs that come to rest a second later in one recording. */
const pushingW = 50;
