import { type FrameRateLimit, reachedFrom } from '@ridescope/contract/frame-rate-limits';
import type { FpsFigures } from '@ridescope/contract/report/activity';
import type { Samples } from './stretch-samples.ts';

/** Samples that a figure needs (rules catalogue 1.7). */
const needed = { p1: 100, p5: 40 };

/** Frame rate of a stretch, calculated like the whole ride's: samples weighted by their seconds. */
export type StretchFigures = Pick<
  FpsFigures,
  'samples' | 'mean' | 'median' | 'min' | 'max' | 'p1' | 'p5' | 'secondsBelow'
> & {
  /** Seconds of movement that the samples stand for. */
  seconds: number;
};

/** Rates in ascending order, and how many seconds were at or below each. */
export interface Distribution {
  fps: number[];
  /** Running sum up to and including each rate. */
  seconds: number[];
  total: number;
}

export function distributionOf(samples: Samples): Distribution {
  const order = samples.fps
    .map((_, index) => index)
    .sort((a, b) => (samples.fps[a] ?? 0) - (samples.fps[b] ?? 0));
  let total = 0;
  const seconds = order.map((index) => {
    total += samples.seconds[index] ?? 0;
    return total;
  });
  return { fps: order.map((index) => samples.fps[index] ?? 0), seconds, total };
}

/** The rate at or below which a share (0 to 1) of the time lies; `undefined` without any time. */
export function quantile({ fps, seconds, total }: Distribution, share: number): number | undefined {
  if (total <= 0) return undefined;
  // Rounding of the sum must not lift the share past its own sample.
  const wanted = total * share - 1e-9;
  let low = 0;
  let high = seconds.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seconds[middle] ?? 0) >= wanted) high = middle;
    else low = middle + 1;
  }
  return fps[low];
}

/** @param cap the rate that the game is held at */
export function figuresOf(
  distribution: Distribution,
  cap: number | undefined,
): StretchFigures | undefined {
  const { fps, seconds, total } = distribution;
  const median = quantile(distribution, 0.5);
  const [min] = fps;
  const max = fps.at(-1);
  if (median === undefined || min === undefined || max === undefined) return undefined;
  const p1 = fps.length >= needed.p1 ? quantile(distribution, 0.01) : undefined;
  const p5 = fps.length >= needed.p5 ? quantile(distribution, 0.05) : undefined;
  const sum = fps.reduce(
    (all, rate, index) => all + rate * ((seconds[index] ?? 0) - (seconds[index - 1] ?? 0)),
    0,
  );
  return {
    samples: fps.length,
    seconds: total,
    mean: sum / total,
    median,
    min,
    max,
    ...(p1 !== undefined && { p1 }),
    ...(p5 !== undefined && { p5 }),
    secondsBelow: secondsBelow(distribution, cap),
  };
}

/** Counts the seconds below each limit; a rate just below the cap counts as reaching it. */
export function secondsBelow(
  { fps, seconds, total }: Distribution,
  cap: number | undefined,
): FpsFigures['secondsBelow'] {
  const below = (limit: FrameRateLimit) => {
    const first = fps.findIndex((rate) => rate >= reachedFrom(limit, cap));
    return first < 0 ? total : (seconds[first - 1] ?? 0);
  };
  return { '30': below(30), '45': below(45), '60': below(60) };
}
