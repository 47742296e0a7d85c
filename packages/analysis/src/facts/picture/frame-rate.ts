import { type FrameRateLimit, reachedFrom } from '@ridescope/contract/frame-rate-limits';
import type { LogRecord } from '../../record/log-record.ts';
import { isInside } from '../figures/intervals.ts';
import {
  firstAbove,
  median,
  type Weighted,
  weightBelow,
  weightedQuantile,
} from '../figures/statistics.ts';
import type { Ride } from '../ride/ride.ts';
import type { Exclusions } from './exclusions.ts';
import type { Samples } from './samples.ts';

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
  /** Without the time of a minimised window. */
  secondsBelow: { 30: number; 45: number; 60: number };
  /** Share of the moving time below 30 (29 with a cap of 30) while the window showed a picture, percent. */
  below30Percent: number;
  cap?: number;
  /** Enough movement and samples to judge it by (catalogue 1.7, `fps.mean`). */
  isJudgeable: boolean;
}

export interface Stall {
  t: number;
  seconds: number;
  /** Whether other threads went on writing meanwhile: then the picture stood still and the computer was awake. */
  isAwake?: true;
}

/**
 * Frame-rate figures of the moving samples, each weighted with the seconds since the line before, at most 30
 * (catalogue 1.5): a plain mean of lines overrates rides whose client writes a line per 100 frames.
 * Undefined when nothing moved.
 * @param seen the moving samples whose picture was drawn, which alone count as slow
 */
export function measureFrameRate(ride: Ride, seen: Samples = ride.moving): FrameRate | undefined {
  const { moving } = ride;
  const total = moving.seconds();
  if (total === 0) return undefined;
  const sorted = moving.rates;
  const cap = capOf(sorted, total);
  // The interval before the first moving sample counts, but no rate lasts for longer than the ride.
  const longestS = ride.endS - ride.startS;
  const weight = (limit: FrameRateLimit) => weightBelow(seen.rates, reachedFrom(limit, cap));
  const below = (limit: FrameRateLimit) => Math.min(longestS, weight(limit));
  const cadence = cadenceOf(moving);
  const p1 = moving.length >= needed.p1 ? weightedQuantile(sorted, 0.01) : undefined;
  const p5 = moving.length >= needed.p5 ? weightedQuantile(sorted, 0.05) : undefined;
  return {
    cadence,
    samples: moving.length,
    mean: moving.frames() / total,
    plainMean: sumOf(moving.fps) / moving.length,
    median: weightedQuantile(sorted, 0.5) ?? 0,
    min: sorted.values[0] ?? 0,
    max: sorted.values.at(-1) ?? 0,
    ...(p1 !== undefined && { p1 }),
    ...(p5 !== undefined && { p5 }),
    secondsBelow: { 30: below(30), 45: below(45), 60: below(60) },
    below30Percent: (100 * weight(30)) / Math.max(1, seen.seconds()),
    ...(cap !== undefined && { cap }),
    isJudgeable: total >= needed.movingS && moving.length >= needed[cadence.kind],
  };
}

/** A third of the time of a call for each value. */
function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
}

/**
 * From the data, not from the version (log-format 5.3): lines of modern clients stand 8 s apart whatever the rate. So do
 * those of an old one at 12 to 13 frames a second, but its rates are whole numbers that make 100 frames a line.
 */
function cadenceOf(samples: Samples): Cadence {
  const { fps, intervalS } = samples;
  const gap = median(intervalS) ?? 0;
  let regular = 0;
  let isWhole = true;
  for (let i = 0; i < samples.length; i++) {
    if (Math.abs((intervalS[i] as number) - 8) <= 1) regular++;
    isWhole &&= Number.isInteger(fps[i]);
  }
  const perLine = samples.frames() / Math.max(1, samples.length);
  const isCounted = isWhole && Math.abs(perLine - 100) < 15;
  if (gap >= 7 && regular > samples.length * 0.8 && !isCounted)
    return { kind: 'seconds', value: 8 };
  return { kind: 'frames', value: Math.abs(perLine - 30) < Math.abs(perLine - 100) ? 30 : 100 };
}

function capOf(sorted: Weighted, total: number): number | undefined {
  // Limits are inclusive; rates have at most two decimals.
  const shares = caps.map((cap) => ({
    cap,
    share: (weightBelow(sorted, cap + 1.001) - weightBelow(sorted, cap - 1)) / total,
  }));
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a));
  const above = (total - weightBelow(sorted, best.cap + 2.001)) / total;
  return best.share < capShare || above >= aboveCapShare ? undefined : best.cap;
}

/** Freezes inside the ride: frames of more than a second, loads excluded (catalogue 1.4). */
export function findStalls(record: LogRecord, ride: Ride, exclusions: Exclusions): Stall[] {
  return record
    .within('stall', ride.startS, ride.endS)
    .filter(({ t }) => !isInside(exclusions.freezes, t))
    .map(({ t, seconds }) => ({
      t,
      seconds,
      ...(isAwake(record, t - seconds, t) && { isAwake: true }),
    }));
}

/** The share of a stop without any line that a sleep has at least; what was about to be written comes at its edges. */
const silentShare = 0.5;
/** Stamps of whole seconds tell nothing about shorter ones. */
const judgedStopS = 5;

/** Whether lines were written throughout: network and radio have separate threads, which only stop with the computer. */
function isAwake({ silences: { fromS, toS } }: LogRecord, startS: number, endS: number): boolean {
  if (endS - startS < judgedStopS) return false;
  let longest = 0;
  for (let i = firstAbove(toS, startS); i < fromS.length; i++) {
    const from = fromS[i] as number;
    if (from >= endS) break;
    longest = Math.max(longest, Math.min(toS[i] as number, endS) - Math.max(from, startS));
  }
  return longest < silentShare * (endS - startS);
}
