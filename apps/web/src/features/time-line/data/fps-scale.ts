import type { FrameRateLimit } from '@ridescope/contract/frame-rate-limits';

const roomAbove = 1.08;
/** FPS below the slowest rate that are in the lane too. */
const roomBelowFps = 5;
/** Rates that hardly change must not look wild: the lane has at least the upper part of this share of the highest rate. */
const mostSteady = 0.6;
/** A scale that would begin below this begins at 0. */
const leastBottom = 30;
/** From this rate on, for 19 of 20 rates, the few below 60 would leave most of the lane empty. */
const squeezedFrom = 90;
/** Share of the lane up to the highest limit, and up to where the equal steps begin. */
const squeezedShares = { limit: 0.24, steps: 0.34 } as const;
const highestLimit = 60;
/** At least the upper quarter is drawn in equal steps. */
const mostSqueezed = 0.75;
/** As a share of the lane: closer labels would touch. */
const leastGap = 0.09;

/** The scale of the frame-rate lane, the same on the screen and in pictures. */
export interface FpsScale {
  /** The lowest rate: 0 unless all of the ride was well above it. */
  bottom: number;
  /** The highest rate. */
  top: number;
  /** Where the equal steps begin; undefined where they begin at the bottom. */
  squeezedBelow: number | undefined;
  /** Height of a rate as a share of the lane. */
  shareOf: (fps: number) => number;
  fpsAt: (share: number) => number;
  /** Rates to label, from the lowest. */
  ticks: number[];
}

/**
 * Chooses the scale by what was ridden. It has equal steps from just below the slowest rate to just above the fastest, unless
 * 19 of 20 rates are at 90 FPS or above and some below 60: then what is below the usual ones is squeezed into the lower third.
 * @param fps at least one rate
 * @param limits those that the ride was below, lowest first; they are labelled
 */
export function fpsScaleOf(fps: readonly number[], limits: readonly FrameRateLimit[]): FpsScale {
  const most = fps.reduce((highest, rate) => Math.max(highest, rate), 0);
  const least = fps.reduce((lowest, rate) => Math.min(lowest, rate));
  const top = Math.max(1, most * roomAbove);
  const low = fps.toSorted((a, b) => a - b)[Math.floor(fps.length / 20)] ?? 0;
  if (low < squeezedFrom || least >= highestLimit) {
    const wanted = tensBelow(Math.min(least - roomBelowFps, most * mostSteady));
    const bottom = wanted < leastBottom ? 0 : wanted;
    const knots = [
      { fps: bottom, share: 0 },
      { fps: top, share: 1 },
    ];
    return scaleOf(knots, undefined, limits);
  }
  const steps = Math.max(70, tensBelow(Math.min(low, most * mostSqueezed)));
  const knots = [
    { fps: 0, share: 0 },
    { fps: highestLimit, share: squeezedShares.limit },
    { fps: steps, share: squeezedShares.steps },
    { fps: top, share: 1 },
  ];
  return scaleOf(knots, steps, limits);
}

const tensBelow = (fps: number) => Math.floor(fps / 10) * 10;

interface Knot {
  fps: number;
  share: number;
}

/** Straight between its knots, of which there are at least two. */
function scaleOf(
  knots: readonly Knot[],
  squeezedBelow: number | undefined,
  limits: readonly number[],
): FpsScale {
  const between = (value: number, from: keyof Knot, to: keyof Knot) => {
    const index = knots.findIndex((knot, at) => at > 0 && value <= knot[from]);
    const end = knots.at(index) ?? { fps: 0, share: 0 };
    const start = knots.at(index < 0 ? -2 : index - 1) ?? end;
    const part = (value - start[from]) / (end[from] - start[from]);
    return start[to] + part * (end[to] - start[to]);
  };
  const shareOf = (fps: number) => between(fps, 'fps', 'share');
  const bottom = knots[0]?.fps ?? 0;
  const top = knots.at(-1)?.fps ?? 1;
  const range = { from: squeezedBelow ?? bottom, bottom, top };
  return {
    bottom,
    top,
    squeezedBelow,
    shareOf,
    fpsAt: (share) => between(share, 'share', 'fps'),
    ticks: ticksOf(range, limits, shareOf),
  };
}

/** The limits first, then round rates of the equal steps, each where its label doesn't touch another. */
function ticksOf(
  { from, bottom, top }: { from: number; bottom: number; top: number },
  limits: readonly number[],
  shareOf: (fps: number) => number,
): number[] {
  const step = [10, 20, 30, 60].find((one) => (top - from) / one <= 4) ?? 120;
  const round = Array.from({ length: Math.ceil(top / step) }, (_, index) => index * step);
  const own = round.filter((one) => one >= from && one > 0);
  const ticks: number[] = [];
  for (const fps of [...limits, ...own]) {
    if (fps < bottom || fps >= top) continue;
    if (ticks.every((other) => Math.abs(shareOf(fps) - shareOf(other)) >= leastGap))
      ticks.push(fps);
  }
  return ticks.toSorted((a, b) => a - b);
}
