import type { LogRecord } from '../record/log-record.ts';
import type { Exclusions } from './exclusions.ts';
import { isInside } from './intervals.ts';
import type { Ride, Sample } from './ride.ts';
import {
  circularShiftP,
  median,
  sortWeighted,
  trendTau,
  weightBelow,
  weightedQuantile,
} from './statistics.ts';

/** Samples that a figure needs (catalogue 1.7). */
const needed = { p1: 100, p5: 40, movingS: 300, frames: 60, seconds: 36 };
/** Rates at which a display, a setting or the power saving of a laptop holds a game (catalogue 1.7, `fps.cap_value`). */
const caps = [24, 25, 30, 40, 50, 60, 72, 75, 90, 100, 120, 144];
const capShare = 0.6;
const aboveCapShare = 0.02;

export interface Cadence {
  /** One line per so many frames, or one about every so many seconds. */
  kind: 'frames' | 'seconds';
  value: number;
}

export interface FrameRate {
  cadence: Cadence;
  samples: number;
  mean: number;
  plainMean: number;
  median: number;
  min: number;
  max: number;
  p1?: number;
  p5?: number;
  secondsBelow: { 30: number; 45: number; 60: number };
  /** Share of the moving time below 30 (29 with a cap of 30), percent. */
  below30Percent: number;
  cap?: number;
  /** Enough movement and samples to judge it by (catalogue 1.7, `fps.mean`). */
  isJudgeable: boolean;
}

export interface Stall {
  t: number;
  seconds: number;
}

/**
 * Frame-rate figures of the moving samples, each weighted with the seconds since the line before, at most 30
 * (catalogue 1.5): a plain mean of lines overrates rides whose client writes a line per 100 frames.
 * Undefined when nothing moved.
 */
export function measureFrameRate(ride: Ride): FrameRate | undefined {
  const { moving } = ride;
  const rates = moving.map(({ fps }) => fps);
  const weights = moving.map(({ intervalS }) => intervalS);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  const sorted = sortWeighted(rates, weights);
  const cap = capOf(moving, total);
  const below = (limit: number) => weightBelow(sorted, limit);
  const cadence = cadenceOf(moving);
  const p1 = moving.length >= needed.p1 ? weightedQuantile(sorted, 0.01) : undefined;
  const p5 = moving.length >= needed.p5 ? weightedQuantile(sorted, 0.05) : undefined;
  const below30 = below(cap === 30 ? 29 : 30);
  return {
    cadence,
    samples: moving.length,
    mean: rates.reduce((sum, rate, index) => sum + rate * (weights[index] ?? 0), 0) / total,
    plainMean: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
    median: weightedQuantile(sorted, 0.5) ?? 0,
    min: Math.min(...rates),
    max: Math.max(...rates),
    ...(p1 !== undefined && { p1 }),
    ...(p5 !== undefined && { p5 }),
    secondsBelow: { 30: below30, 45: below(45), 60: below(60) },
    below30Percent: (100 * below30) / total,
    ...(cap !== undefined && { cap }),
    isJudgeable: total >= needed.movingS && moving.length >= needed[cadence.kind],
  };
}

/** From the data, not from the version (log-format 5.3): lines of modern clients stand 8 s apart whatever the rate. */
export function cadenceOf(samples: readonly Sample[]): Cadence {
  const gap = median(samples.map(({ intervalS }) => intervalS)) ?? 0;
  const regular = samples.filter(({ intervalS }) => Math.abs(intervalS - 8) <= 1).length;
  if (gap >= 7 && regular > samples.length * 0.8) return { kind: 'seconds', value: 8 };
  const seconds = samples.reduce((sum, { intervalS }) => sum + intervalS, 0);
  const frames = samples.reduce((sum, { fps, intervalS }) => sum + fps * intervalS, 0);
  const perLine = seconds > 0 ? frames / samples.length : 0;
  return { kind: 'frames', value: Math.abs(perLine - 30) < Math.abs(perLine - 100) ? 30 : 100 };
}

function capOf(samples: readonly Sample[], total: number): number | undefined {
  const share = (isCounted: (fps: number) => boolean) =>
    samples.reduce((sum, { fps, intervalS }) => sum + (isCounted(fps) ? intervalS : 0), 0) / total;
  const shares = caps.map((cap) => ({ cap, share: share((fps) => Math.abs(fps - cap) <= 1) }));
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a));
  if (best.share < capShare || share((fps) => fps > best.cap + 2) >= aboveCapShare) return undefined;
  return best.cap;
}

/** Freezes inside the ride: frames of more than a second, loads excluded (catalogue 1.4). */
export function findStalls(record: LogRecord, ride: Ride, exclusions: Exclusions): Stall[] {
  return record
    .within('stall', ride.startS, ride.endS)
    .filter(({ t }) => !isInside(exclusions.freezes, t))
    .map(({ t, seconds }) => ({ t, seconds }));
}

/** Metres of a place: laps are compared place by place. */
const cellCm = 5000;
const fadeMinimumS = 1800;
const fadeP = 0.01;

/**
 * Median rate of the last third over that of the first third (`fps.fade`): at places visited in both where laps exist,
 * else of all. `isConfirmed` when the per-minute medians fall with an exact circular-shift p of 0.01 at most
 * (catalogue 1.5). Undefined below 30 minutes of movement.
 */
export function measureFade(ride: Ride): { ratio: number; isConfirmed: boolean } | undefined {
  if (ride.movingSeconds < fadeMinimumS) return undefined;
  const third = (ride.endS - ride.startS) / 3;
  const first = ride.moving.filter(({ t }) => t < ride.startS + third);
  const last = ride.moving.filter(({ t }) => t > ride.endS - third);
  const shared = intersection(first.map(cellOf), last.map(cellOf));
  const here = (samples: Sample[]) =>
    shared.size >= 20 ? samples.filter((sample) => shared.has(cellOf(sample))) : samples;
  const before = median(here(first).map(({ fps }) => fps));
  const after = median(here(last).map(({ fps }) => fps));
  if (!before || !after) return undefined;
  const minutes = perMinute(ride);
  const tau = trendTau(minutes);
  const p = circularShiftP(minutes, trendTau, 3);
  return { ratio: after / before, isConfirmed: tau < 0 && p !== undefined && p <= fadeP };
}

function perMinute(ride: Ride): number[] {
  const minutes = new Map<number, number[]>();
  for (const { t, fps } of ride.moving) {
    const minute = Math.floor((t - ride.startS) / 60);
    minutes.set(minute, [...(minutes.get(minute) ?? []), fps]);
  }
  return [...minutes].sort((a, b) => a[0] - b[0]).map(([, rates]) => median(rates) ?? 0);
}

function cellOf({ x, z }: Sample): string {
  return `${Math.floor(x / cellCm)}/${Math.floor(z / cellCm)}`;
}

function intersection(a: readonly string[], b: readonly string[]): Set<string> {
  const other = new Set(b);
  return new Set(a.filter((item) => other.has(item)));
}
