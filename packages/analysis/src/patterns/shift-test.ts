import { quantile } from '../facts/figures/statistics.ts';
import type { RideAxis } from './ride-axis.ts';

/** Catalogue 4.2: places of the circle are 10 s apart. */
export const stepS = 10;
/** Fewer shifts can't give a p of 0.01. */
export const fewestShifts = 99;
/** Longer rides have no verdict, because the number of shifts and the work of each grow with the ride. */
const testedMaximumS = 43_200;

const marginSteps = 6;
const support = { x: 5, y: 5, coincidences: 4 };
/**
 * Coincidences closer together than the smallest shift are one incident, and one incident is no
 * correlation (catalogue 4.4), however many lines it writes.
 */
const incidentS = marginSteps * stepS;

/**
 * The window: Y counts from `fromS` to `toS` after X, both included; negative means before it. At
 * most a minute either way.
 */
interface Window {
  fromS: number;
  toS: number;
}

/** Two series of moments: seconds since the first line of the log, ascending, merged if less than 10 s apart. */
export interface SeriesPair {
  x: readonly number[];
  y: readonly number[];
}

export interface EventTest {
  verdict: 'confirmed' | 'suggestive' | 'notFound' | 'notTested';
  xCount: number;
  yCount: number;
  /** Times of X events with at least one Y event in the window. */
  coincidingX: number[];
  /** Y events with at least one X event that has them in its window. */
  coincidingY: number;
  /** Seconds from each X event of a coincidence to its nearest Y event. */
  lagsS: number[];
  lift?: number;
  liftRange?: { low: number; high: number };
  p?: number;
}

/**
 * Tests whether two kinds of events happen together more often than chance. It moves Y along the
 * ride by every possible shift of 60 s or more in steps of 10 s, with the end joined to the start,
 * so that clusters and trends stay; there are no random numbers (catalogue 4.2). The observed count
 * uses the clock of the log, without the joined ends and without bridging excluded time, which can
 * only make it smaller.
 */
export function testTogether(series: SeriesPair, window: Window, axis: RideAxis): EventTest {
  const x = series.x.filter((t) => axis.placeOf(t) !== undefined);
  const y = series.y.filter((t) => axis.placeOf(t) !== undefined);
  const near = x.flatMap((t) => {
    const lag = nearestLag(t, y, window);
    return lag === undefined ? [] : [{ t, lag }];
  });
  const observed = {
    xCount: x.length,
    yCount: y.length,
    coincidingX: near.map(({ t }) => t),
    // From Y the window is reversed.
    coincidingY: y.filter(
      (t) => nearestLag(t, x, { fromS: -window.toS, toS: -window.fromS }) !== undefined,
    ).length,
    lagsS: near.map(({ lag }) => lag),
  };
  const isSupported =
    x.length >= support.x &&
    y.length >= support.y &&
    separate(observed.coincidingX) >= support.coincidences;
  if (!isSupported || axis.length > testedMaximumS) return { verdict: 'notTested', ...observed };
  const places = (times: readonly number[]) => times.map((t) => axis.placeOf(t) ?? 0);
  const counts = shiftedCounts(places(x), places(y), window, axis.length);
  if (counts.length < fewestShifts) return { verdict: 'notTested', ...observed };
  const total = near.length;
  const p = (1 + counts.filter((count) => count >= total).length) / (1 + counts.length);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const lift = ratio(total, mean);
  return {
    verdict: verdictOf(p, lift),
    ...observed,
    lift,
    // The 5th percentile is often 0: the upper end is then open, and this is the certain lower one.
    liftRange: {
      low: Math.min(lift, ratio(total, quantile(counts, 0.95) ?? 0)),
      high: Math.max(lift, ratio(total, quantile(counts, 0.05) ?? 0)),
    },
    p,
  };
}

function verdictOf(p: number, lift: number): EventTest['verdict'] {
  if (p <= 0.01 && lift >= 2) return 'confirmed';
  return p <= 0.05 && lift >= 1.5 ? 'suggestive' : 'notFound';
}

/** If chance gives none, use one: a ratio to nothing is no number. */
function ratio(count: number, byChance: number): number {
  return count / (byChance > 0 ? byChance : 1);
}

/** Counts, for every shift of Y by 6 to n - 6 steps, the X events with at least one Y event in the window. */
function shiftedCounts(
  x: readonly number[],
  y: readonly number[],
  { fromS, toS }: Window,
  length: number,
): number[] {
  const steps = Math.floor(length / stepS);
  const counts = new Array<number>(steps).fill(0);
  const lastX = new Int32Array(steps).fill(-1);
  x.forEach((place, index) => {
    for (const other of y) {
      // Shifts s with place + fromS <= other + 10 s <= place + toS. This misses shifts around the end of the
      // circle of less than a window, which don't count. A remainder of fractions would take longer than all else here.
      const apart = place - other;
      const base = apart < 0 ? apart + length : apart < length ? apart : 0;
      const first = Math.max(marginSteps, Math.ceil((base + fromS) / stepS));
      const last = Math.min(steps - marginSteps, Math.floor((base + toS) / stepS));
      for (let shift = first; shift <= last; shift++) {
        if (lastX[shift] === index) continue;
        lastX[shift] = index;
        counts[shift] = (counts[shift] as number) + 1;
      }
    }
  });
  return counts.slice(marginSteps, Math.max(marginSteps, steps - marginSteps + 1));
}

/** @param y ascending */
function nearestLag(t: number, y: readonly number[], { fromS, toS }: Window): number | undefined {
  let nearest: number | undefined;
  for (let i = firstAtLeast(y, t + fromS); i < y.length; i++) {
    const lag = (y[i] as number) - t;
    if (lag > toS) break;
    if (nearest === undefined || Math.abs(lag) < Math.abs(nearest)) nearest = lag;
  }
  return nearest;
}

function firstAtLeast(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts how many of the ascending times can be kept so that no two are closer than one incident is long. */
function separate(times: readonly number[]): number {
  let retained = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const t of times) {
    if (t - last < incidentS) continue;
    retained++;
    last = t;
  }
  return retained;
}
