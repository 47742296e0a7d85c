import type { Activity } from '@ridescope/contract/report/activity';
import type { CrowdSeries } from '@ridescope/contract/report/series';
import { median } from '../quantile.ts';
import { holesOf, missingIn } from '../time-range/holes.ts';
import type { Span } from '../time-range/time-span.ts';

/** A sample stands for the seconds since the one before it, but for no more than these (rules catalogue 1.5). */
const longestIntervalS = 30;

/** Frame-rate samples while the rider moved, in the order of the log. Columns of equal length. */
export interface Samples {
  t: number[];
  fps: number[];
  /** Seconds that each stands for. */
  seconds: number[];
}

/** The samples of a stretch; those during which the rider stood still are left out, as they are from all figures. */
export function samplesIn(activity: Activity, { from, to }: Span): Samples {
  const { series } = activity;
  const { t = [], fps = [] } = series.fps ?? {};
  const holes = holesOf(activity);
  const still = new Set(series.still);
  const samples: Samples = { t: [], fps: [], seconds: [] };
  t.forEach((time, index) => {
    const rate = fps[index];
    if (rate === undefined || time < from || time > to) return;
    if (still.has(index)) return;
    samples.t.push(time);
    samples.fps.push(rate);
    samples.seconds.push(secondsOf(t, index, from, holes));
  });
  return samples;
}

/** What lies before the stretch does not count in it, and nothing that the log lacks. */
function secondsOf(
  t: readonly number[],
  index: number,
  from: number,
  holes: readonly Span[],
): number {
  const time = t[index] ?? 0;
  // The first sample has none before it, so it counts as long as the second.
  const before = t[index - 1] ?? 2 * time - (t[index + 1] ?? time);
  const start = Math.max(before, from);
  const seconds = time - start - missingIn(holes, { from: start, to: time });
  return Math.min(longestIntervalS, Math.max(0, seconds));
}

/** Widest interval over which the packets of an old client still give a rate (rules catalogue 1.7). */
const longestCrowdIntervalS = 250;

/** Crowding, 0 to 1, at the time of each sample; `undefined` where it was not measured. */
export function crowdingAt(crowd: CrowdSeries, times: readonly number[]): (number | undefined)[] {
  const gaps = crowd.t.slice(1).map((t, index) => t - (crowd.t[index] ?? t));
  const usualS = Math.min(longestCrowdIntervalS, median(gaps) ?? 60);
  let row = 0;
  return times.map((time) => {
    // A row describes the interval that ends with it.
    while (row < crowd.t.length && (crowd.t[row] ?? 0) < time) row += 1;
    const end = crowd.t[row];
    if (end === undefined) return undefined;
    const gap = end - (crowd.t[row - 1] ?? Number.NEGATIVE_INFINITY);
    const length = gap <= longestCrowdIntervalS ? gap : usualS;
    return time > end - length ? crowd.index[row] : undefined;
  });
}
