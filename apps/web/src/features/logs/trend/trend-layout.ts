import { countText, fpsNumber, percentText } from '@ridescope/report-text';
import type { TrendRide } from './trend-rides.ts';

export interface Panel {
  title: string;
  valueOf: (ride: TrendRide) => number | undefined;
  format: (value: number) => string;
  /** A line through the rides, or a bar for each. */
  kind: 'line' | 'bars';
  /** Top of the axis at least, so that small differences look small. */
  leastTop: number;
  /** Above that, the axis ends at a multiple of this. */
  step: number;
}

export const panels: readonly Panel[] = [
  {
    title: 'Mean FPS',
    kind: 'line',
    leastTop: 60,
    step: 20,
    valueOf: ({ meanFps }) => meanFps,
    format: fpsNumber,
  },
  {
    title: 'P1 FPS',
    kind: 'line',
    leastTop: 60,
    step: 20,
    valueOf: ({ p1Fps }) => p1Fps,
    format: fpsNumber,
  },
  {
    title: 'Worst sensor loss',
    kind: 'line',
    leastTop: 10,
    step: 10,
    valueOf: ({ worstLossPercent }) => worstLossPercent,
    format: percentText,
  },
  {
    title: 'Outages',
    kind: 'bars',
    leastTop: 2,
    step: 1,
    valueOf: ({ outages }) => outages,
    format: countText,
  },
];

const plotHeightPx = 44;
const gapPx = 12;
const laneHeightPx = 18;
const axisHeightPx = 26;
const changeLanes = 3;
/** Narrower drawings have their names above the plots. */
const wideFromPx = 560;

export type Layout = ReturnType<typeof trendLayout>;

/** Places of everything in the drawing, in pixels. */
export function trendLayout(widthPx: number, rides: readonly TrendRide[]) {
  const isWide = widthPx >= wideFromPx;
  const left = isWide ? 164 : 0;
  const right = widthPx - 60;
  const titlePx = isWide ? 0 : 18;
  const panelPx = titlePx + plotHeightPx + gapPx;
  const lanesTop = 4 + panels.length * panelPx;
  const lanePx = laneHeightPx + titlePx;
  const axisTop = lanesTop + changeLanes * lanePx;
  const [fromMs, toMs] = [rides[0]?.startMs ?? 0, rides.at(-1)?.startMs ?? 0];
  const inset = 6;
  const x = (ms: number) =>
    toMs === fromMs
      ? (left + right) / 2
      : left + inset + ((ms - fromMs) / (toMs - fromMs)) * (right - left - 2 * inset);
  return {
    isWide,
    left,
    right,
    x,
    axisTop,
    titlePx,
    heightPx: axisTop + axisHeightPx,
    plotTop: 4,
    panel: (index: number) => {
      const top = 4 + index * panelPx + titlePx;
      return { top, bottom: top + plotHeightPx };
    },
    /** Middle of a lane of changes. */
    laneY: (index: number) => lanesTop + index * lanePx + titlePx + laneHeightPx / 2,
    ticks: ticksBetween(fromMs, toMs, isWide ? 4 : 2).map((ms) => ({ ms, x: x(ms) })),
  };
}

/** Value at the top of a plot; 0 is at its bottom. */
export function topOf(panel: Panel, rides: readonly TrendRide[]): number {
  const measured = rides.flatMap((ride) => panel.valueOf(ride) ?? []);
  const { leastTop, step } = panel;
  return Math.max(leastTop, ...measured.map((value) => Math.ceil(value / step) * step));
}

/** The line through the rides that were measured; it breaks where one was not: gaps are gaps. */
export function linePath(
  rides: readonly TrendRide[],
  panel: Panel,
  { x }: Pick<Layout, 'x'>,
  y: (value: number) => number,
): string {
  let isDrawing = false;
  return rides
    .map((ride) => {
      const value = panel.valueOf(ride);
      if (value === undefined) {
        isDrawing = false;
        return '';
      }
      const step = `${isDrawing ? 'L' : 'M'}${x(ride.startMs).toFixed(1)} ${y(value).toFixed(1)}`;
      isDrawing = true;
      return step;
    })
    .join('');
}

function ticksBetween(fromMs: number, toMs: number, steps: number): number[] {
  if (fromMs === toMs) return [fromMs];
  return Array.from({ length: steps + 1 }, (_, step) => fromMs + ((toMs - fromMs) * step) / steps);
}
