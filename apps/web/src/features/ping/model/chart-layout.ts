import { pingTerms } from '@ridescope/contract/ping-terms';
import { isAnswered, type PingSample } from './ping-figures.ts';

export interface ChartPlace {
  widthPx: number;
  heightPx: number;
}

const margins = { left: 52, right: 12, top: 20, bottom: 28 };
const windowMs = pingTerms.windowS * 1000;
/** An axis that follows every few milliseconds would hide how small they are. */
const smallestTopMs = 100;

export interface ChartLayout {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Highest value of the axis, which starts at 0. */
  topMs: number;
  x: (atMs: number) => number;
  y: (ms: number) => number;
  yTicks: number[];
  /** The samples of the last 3 minutes. */
  shown: PingSample[];
}

/** Places the samples of the last 3 minutes in a drawing. */
export function chartLayout(
  samples: readonly PingSample[],
  nowMs: number,
  { widthPx, heightPx }: ChartPlace,
): ChartLayout {
  const shown = samples.filter(({ atMs }) => atMs >= nowMs - windowMs && atMs <= nowMs);
  const highest = Math.max(smallestTopMs, ...shown.filter(isAnswered).map(({ ms }) => ms * 1.1));
  const step = niceStep(highest / 4);
  const topMs = Math.ceil(highest / step) * step;
  const left = margins.left;
  const right = widthPx - margins.right;
  const top = margins.top;
  const bottom = heightPx - margins.bottom;
  return {
    left,
    right,
    top,
    bottom,
    topMs,
    x: (atMs) => right - ((nowMs - atMs) / windowMs) * (right - left),
    y: (ms) => bottom - (ms / topMs) * (bottom - top),
    yTicks: Array.from({ length: Math.round(topMs / step) + 1 }, (_, index) => index * step),
    shown,
  };
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(ms));
  return power * ([1, 2, 2.5, 5].find((factor) => factor * power >= ms) ?? 10);
}
