import { mergeIntervals } from '../facts/figures/intervals.ts';
import { round, since } from '../facts/figures/rounding.ts';
import { circularShiftP, median, quantile } from '../facts/figures/statistics.ts';
import { crowdIndex } from '../facts/network/network-traffic.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { firstFrom } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import { base, type Pattern, spread, untested } from './pattern.ts';
import { correlationWith, rankCorrelation } from './rank-correlation.ts';
import { type RideAxis, rideAxis } from './ride-axis.ts';
import { fewestShifts, stepS } from './shift-test.ts';
import { slidingMedians } from './sliding-medians.ts';

const marginSteps = 18;
/** Limits the length of a ride, because the work grows with its square. Longer rides get no verdict. */
const testedMaximumS = 21_600;
const support = { seconds: 1500, intervals: 10, crowdSpread: 0.2 };
/** Sets the smallest drop that counts: a real but tiny one, as under a cap of 60, is not a finding (catalogue 4.1). */
const limits = { correlation: -0.3, dropPercent: 15 };

/** Detects a processor that can't keep up with many riders at once. */
export const crowdingFps: Pattern = {
  id: 'crowding-fps',
  test({ record, facts }, pattern) {
    const { ride, exclusions } = facts;
    const axis = rideAxis(
      ride.startS,
      ride.endS,
      mergeIntervals([...ride.pauses, ...exclusions.loads]),
    );
    const intervals = stretchesOf(record, facts, axis);
    const counts = { xCount: intervals.length, yCount: intervals.length };
    if (axis.length > testedMaximumS || !isSupported(intervals)) return untested(pattern, counts);
    const steps = Math.floor(axis.length / stepS);
    if (steps - 2 * marginSteps + 1 < fewestShifts) return untested(pattern, counts);
    const bins = ratesByStep(facts, axis);
    const crowds = intervals.map(({ crowd }) => crowd);
    const rates = intervals.map((interval) => medianOf(bins, interval));
    const effect = effectOf(intervals, rates);
    const isClear = effect.dropPercent >= limits.dropPercent && isInBothHalves(crowds, rates);
    // The exact test costs more than everything else, so it only runs when its answer can matter.
    const p = isClear ? shiftP(bins, intervals, steps) : undefined;
    const verdict =
      p === undefined || p > 0.05 ? 'notFound' : p <= 0.01 ? 'confirmed' : 'suggestive';
    return {
      ...base(pattern, verdict),
      ...counts,
      coincidences: effect.slowStarts.length,
      ...(p !== undefined && { p: round(p, 4) }),
      dropPercent: round(effect.dropPercent, 1),
      examples: spread(effect.slowStarts).map((t) => since(ride.span.startS, t)),
      quietFps: effect.quietFps,
      busyFps: effect.busyFps,
    };
  },
};

/**
 * Tests the whole ride and both halves, which the catalogue does not ask for. Neighbouring minutes are alike, so an hour
 * has few independent ones, and two series that only drift agreed by chance in 4 to 8 % of seeded rides. Only 1 to 3 %
 * agree twice, and no confirmed real ride is lost.
 */
function isInBothHalves(crowds: readonly number[], rates: readonly (number | undefined)[]) {
  const middle = crowds.length >> 1;
  const parts = [
    [0, crowds.length] as const,
    [0, middle] as const,
    [middle, crowds.length] as const,
  ];
  return parts.every(
    ([from, to]) =>
      rankCorrelation(crowds.slice(from, to), rates.slice(from, to)) <= limits.correlation,
  );
}

/** Describes a stretch over which packets were counted. */
interface Stretch {
  /** Counts seconds since the first line of the log. */
  fromS: number;
  crowd: number;
  /** Gives the steps of the axis that the stretch covers. */
  firstStep: number;
  steps: number;
}

function stretchesOf(record: LogRecord, { traffic }: RideFacts, axis: RideAxis): Stretch[] {
  const reports = record.of('receivedCount');
  return traffic.rows.flatMap(({ t, receivedPerMinute, sentPerMinute }) => {
    // Modern clients count per minute, old ones from one report to the next.
    const fromS = sentPerMinute === undefined ? reports[firstFrom(reports, t) - 1]?.t : t - 60;
    if (fromS === undefined) return [];
    const firstStep = Math.floor(axis.secondsBefore(fromS) / stepS);
    const steps = Math.floor(axis.secondsBefore(t) / stepS) - firstStep;
    // A stretch outside the judged ride has no frame rate.
    return steps < 2 ? [] : [{ fromS, crowd: crowdIndex(receivedPerMinute), firstStep, steps }];
  });
}

function isSupported(stretches: readonly Stretch[]): boolean {
  const crowds = stretches.map(({ crowd }) => crowd);
  const spreadOfCrowd = (quantile(crowds, 0.9) ?? 0) - (quantile(crowds, 0.1) ?? 0);
  const seconds = stretches.reduce((sum, { steps }) => sum + steps * stepS, 0);
  return (
    stretches.length >= support.intervals &&
    seconds >= support.seconds &&
    spreadOfCrowd >= support.crowdSpread
  );
}

/** Returns frame rates while moving, by step of the axis. */
function ratesByStep({ ride }: RideFacts, axis: RideAxis): number[][] {
  const count = Math.max(1, Math.floor(axis.length / stepS));
  const bins: number[][] = Array.from({ length: count }, () => []);
  const { t, fps } = ride.moving;
  for (let i = 0; i < t.length; i++) {
    const place = axis.placeOf(t[i] as number);
    if (place === undefined) continue;
    bins[Math.min(count - 1, Math.floor(place / stepS))]?.push(fps[i] as number);
  }
  return bins;
}

/** Locates the stretch on the ride, which is treated as a circle. */
function medianOf(bins: readonly number[][], { firstStep, steps }: Stretch): number | undefined {
  const inside: number[] = [];
  for (let i = 0; i < steps; i++) {
    const bin = bins[(firstStep + i) % bins.length] ?? [];
    for (let k = 0; k < bin.length; k++) inside.push(bin[k] as number);
  }
  return median(inside);
}

/** Calculates the exact p of the rank correlation against all shifts of the rates along the ride. */
function shiftP(bins: number[][], stretches: readonly Stretch[], steps: number): number {
  const ofLength = new Map<number, (number | undefined)[]>();
  for (const { steps: length } of stretches)
    if (!ofLength.has(length)) ofLength.set(length, slidingMedians(bins, length));
  const mediansOf = stretches.map(({ steps: length }) => ofLength.get(length) ?? []);
  const correlation = correlationWith(stretches.map(({ crowd }) => crowd));
  const shifted = new Array<number | undefined>(stretches.length);
  const correlationAt = (shift: number) => {
    for (let i = 0; i < shifted.length; i++) {
      const step = (stretches[i] as Stretch).firstStep + shift;
      shifted[i] = mediansOf[i]?.[step % bins.length];
    }
    return correlation(shifted);
  };
  return circularShiftP(steps, marginSteps, correlationAt) ?? 1;
}

/** Compares the busiest third of the stretches with the quietest. */
function effectOf(stretches: readonly Stretch[], rates: readonly (number | undefined)[]) {
  const rows = stretches
    .flatMap((stretch, index) => {
      const fps = rates[index];
      return fps === undefined ? [] : [{ ...stretch, fps }];
    })
    .sort((a, b) => a.crowd - b.crowd);
  const third = Math.ceil(rows.length / 3);
  const busy = rows.slice(-third);
  const quietFps = median(rows.slice(0, third).map(({ fps }) => fps)) ?? 0;
  const busyFps = median(busy.map(({ fps }) => fps)) ?? 0;
  return {
    quietFps,
    busyFps,
    dropPercent: quietFps > 0 ? 100 * (1 - busyFps / quietFps) : 0,
    /** Lists busy stretches that were slower than quiet ones usually are. */
    slowStarts: busy
      .filter(({ fps }) => fps < quietFps)
      .map(({ fromS }) => fromS)
      .sort((a, b) => a - b),
  };
}
