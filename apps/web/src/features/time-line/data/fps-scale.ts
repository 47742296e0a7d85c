import { frameRateLimits } from '@ridescope/contract/frame-rate-limits';

const roomAbove = 1.08;
/** The scale reaches so high at least: the highest limit and its label must be in the lane. */
const leastTop = 66;
/** From this rate on, for 19 of 20 samples, a scale in equal steps from 0 would leave most of the lane empty. */
const squeezedFrom = 90;
/** Share of the lane up to the highest limit, and up to where the equal steps begin. */
const squeezedShares = { limit: 0.24, steps: 0.34 } as const;
/** Rates that hardly change must not look wild: at least the upper quarter is drawn in equal steps. */
const mostSteady = 0.75;
/** As a share of the lane: closer labels would touch. */
const leastGap = 0.09;

/** The scale of the frame-rate lane, the same on the screen and in pictures. */
export interface FpsScale {
  /** The highest rate. */
  top: number;
  /** Where the equal steps begin; undefined where they begin at 0. */
  squeezedBelow: number | undefined;
  /** Height of a rate as a share of the lane. */
  shareOf: (fps: number) => number;
  fpsAt: (share: number) => number;
  /** Rates to label, from the lowest. */
  ticks: number[];
}

/**
 * Chooses the scale by the samples. It has equal steps from 0, unless 19 of 20 samples are at 90 FPS or above: then what is
 * below them is squeezed into the lower third, with the limits in the lowest quarter.
 * @param fps at least one sample
 */
export function fpsScaleOf(fps: readonly number[]): FpsScale {
  const most = fps.reduce((highest, rate) => Math.max(highest, rate), 0);
  const top = Math.max(leastTop, most * roomAbove);
  const low = fps.toSorted((a, b) => a - b)[Math.floor(fps.length / 20)] ?? 0;
  if (low < squeezedFrom)
    return scaleOf(
      [
        { fps: 0, share: 0 },
        { fps: top, share: 1 },
      ],
      undefined,
    );
  const steps = Math.max(70, Math.floor(Math.min(low, most * mostSteady) / 10) * 10);
  return scaleOf(
    [
      { fps: 0, share: 0 },
      { fps: 60, share: squeezedShares.limit },
      { fps: steps, share: squeezedShares.steps },
      { fps: top, share: 1 },
    ],
    steps,
  );
}

interface Knot {
  fps: number;
  share: number;
}

/** Straight between its knots, of which there are at least two. */
function scaleOf(knots: readonly Knot[], squeezedBelow: number | undefined): FpsScale {
  const between = (value: number, from: keyof Knot, to: keyof Knot) => {
    const index = knots.findIndex((knot, at) => at > 0 && value <= knot[from]);
    const end = knots.at(index) ?? { fps: 0, share: 0 };
    const start = knots.at(index < 0 ? -2 : index - 1) ?? end;
    const part = (value - start[from]) / (end[from] - start[from]);
    return start[to] + part * (end[to] - start[to]);
  };
  const shareOf = (fps: number) => between(fps, 'fps', 'share');
  const top = knots.at(-1)?.fps ?? leastTop;
  return {
    top,
    squeezedBelow,
    shareOf,
    fpsAt: (share) => between(share, 'share', 'fps'),
    ticks: ticksOf(top, squeezedBelow, shareOf),
  };
}

/** The limits, and round rates above them where their labels don't touch. */
function ticksOf(
  top: number,
  squeezedBelow: number | undefined,
  shareOf: (fps: number) => number,
): number[] {
  const step = [10, 20, 30, 60].find((one) => (top - (squeezedBelow ?? 0)) / one <= 4) ?? 120;
  const first = squeezedBelow ?? 90;
  const round = Array.from({ length: Math.ceil(top / step) }, (_, index) => index * step);
  const ticks: number[] = [];
  for (const fps of [...frameRateLimits, ...round.filter((one) => one >= first && one < top)]) {
    const below = ticks.at(-1);
    if (below !== undefined && shareOf(fps) - shareOf(below) < leastGap) continue;
    ticks.push(fps);
  }
  return ticks;
}
