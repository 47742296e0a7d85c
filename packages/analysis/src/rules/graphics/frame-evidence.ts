import type { Figure } from '@ridescope/catalogue/figures';
import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import { since } from '../../facts/figures/rounding.ts';
import type { Samples } from '../../facts/picture/samples.ts';

/** A run of samples below a rate, in seconds since the first line of the log. */
export interface Stretch {
  startS: number;
  endS: number;
  /** Riding time in the run. */
  seconds: number;
  lowest: number;
}

/** Lines are whole seconds apart, so a distance of one second more than the interval is no gap. */
const slackS = 1;
const mostRanges = 50;

/** Finds runs of moving samples that satisfy `isLow`. A sample covers the time since the line before it. */
export function stretchesWhere(moving: Samples, isLow: (fps: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | undefined;
  for (let i = 0; i < moving.length; i++) {
    const fps = moving.fps[i] as number;
    if (!isLow(fps)) {
      open = undefined;
      continue;
    }
    const t = moving.t[i] as number;
    const intervalS = moving.intervalS[i] as number;
    if (open && t - intervalS <= open.endS + slackS) {
      open.endS = t;
      open.seconds += intervalS;
      open.lowest = Math.min(open.lowest, fps);
    } else {
      open = { startS: t - intervalS, endS: t, seconds: intervalS, lowest: fps };
      stretches.push(open);
    }
  }
  return stretches;
}

/** Picks at most `most` runs by `order`, then sorts them by time from the start of the activity. */
export function rangesOf(
  stretches: readonly Stretch[],
  activityS: number,
  order: (a: Stretch, b: Stretch) => number = byLength,
  most = mostRanges,
): TimeRange[] {
  return [...stretches]
    .sort(order)
    .slice(0, most)
    .sort((a, b) => a.startS - b.startS)
    .map(({ startS, endS }) => ({
      startS: since(activityS, startS),
      endS: since(activityS, endS),
    }));
}

function byLength(a: Stretch, b: Stretch): number {
  return b.seconds - a.seconds;
}

export function byLowestRate(a: Stretch, b: Stretch): number {
  return a.lowest - b.lowest || byLength(a, b);
}

const bands = [
  ['time-0-to-15', 0, 15],
  ['time-15-to-30', 15, 30],
  ['time-30-to-45', 30, 45],
  ['time-45-to-60', 45, 60],
  ['time-above-60', 60, Number.POSITIVE_INFINITY],
] as const;

/** Calculates the share of riding time in bands of the frame rate. */
export function histogramOf(moving: Samples): Figure[] {
  const total = moving.seconds();
  return bands.map(([id, from, to]) => {
    const inside = moving.secondsBelow(to) - moving.secondsBelow(from);
    return { id, value: Math.round((100 * inside) / Math.max(1, total)), unit: '%' };
  });
}
