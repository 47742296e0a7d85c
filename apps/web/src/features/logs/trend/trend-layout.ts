import type { Measure, TrendRide } from '../../../shared/trends/trend-analysis.ts';

const titlePx = 30;
const plotPx = 60;
const gapPx = 14;
const markRowPx = 22;
const axisPx = 24;
/** Room for the numbers of the scales. */
const scalePx = 46;
const insetPx = 10;
/** Marks of which the middles are closer don't fit beside each other. */
const markWidthPx = 20;
const mostMarkRows = 4;
/** Room that a day needs below the axis. */
const dayPx = 84;

export type Layout = ReturnType<typeof trendLayout>;

interface Drawn {
  rides: readonly TrendRide[];
  measures: readonly Measure[];
  /** Places of the first rides after each mark, ascending. */
  marks: readonly number[];
}

/**
 * Places of everything in the drawing, in pixels. Rides stand at equal distances in their order, so that one of last year
 * doesn't squeeze all others into a corner.
 */
export function trendLayout(widthPx: number, { rides, measures, marks }: Drawn) {
  const left = scalePx;
  const right = widthPx - 2;
  const span = right - left - 2 * insetPx;
  const stepPx = rides.length < 2 ? span : span / (rides.length - 1);
  const x = (index: number) =>
    rides.length < 2 ? (left + right) / 2 : left + insetPx + index * stepPx;
  /** Between the last ride before the mark and the first one after it. */
  const markX = (index: number) => x(index) - Math.min(stepPx / 2, 24);
  const panelPx = titlePx + plotPx + gapPx;
  const marksTop = measures.length * panelPx;
  const rows = markRows(marks.map(markX));
  const rowCount = Math.max(0, ...rows.map((row) => row + 1));
  const axisTop = marksTop + rowCount * markRowPx;
  return {
    left,
    right,
    x,
    markX,
    axisTop,
    heightPx: axisTop + axisPx,
    /** The first baseline below the top. */
    titleY: (index: number) => index * panelPx + titlePx - 13,
    panel: (index: number) => {
      const top = index * panelPx + titlePx;
      return { top, bottom: top + plotPx };
    },
    markY: (index: number) => marksTop + (rows[index] ?? 0) * markRowPx + markRowPx / 2,
    days: daysAt(rides.length, span),
  };
}

/** The row of each mark, so that neighbours don't cover each other. */
function markRows(places: readonly number[]): number[] {
  const ends: number[] = [];
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= markWidthPx);
    const row = free >= 0 ? free : Math.min(ends.length, mostMarkRows - 1);
    ends[row] = place;
    return row;
  });
}

/** The rides whose day is written below the axis. */
function daysAt(count: number, span: number): number[] {
  const most = Math.max(2, Math.floor(span / dayPx) + 1);
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0);
}

/** Steps of the scales. Their first top is the least one, so that small differences look small. */
const tops: Record<Measure['kind'], readonly number[]> = {
  p1Fps: [60, 80, 100, 120, 160, 200, 240, 300, 400],
  meanFps: [60, 80, 100, 120, 160, 200, 240, 300, 400],
  below30: [60, 120, 240, 600, 1200, 1800, 2400, 3600],
  outages: [2, 4, 6, 10, 20, 40, 100],
  gameStart: [30, 60, 120, 240, 600, 1200, 3600],
  loss: [10, 20, 40, 60, 80, 100],
};

/** Value at the top of a plot; 0 is at its bottom. */
export function topOf(measure: Measure, rides: readonly TrendRide[]): number {
  const highest = Math.max(0, ...rides.map((ride) => measure.valueOf(ride) ?? 0));
  return tops[measure.kind].find((top) => top >= highest) ?? highest;
}

/** The line through the rides that were measured; it breaks where one was not: gaps are gaps. */
export function linePath(
  rides: readonly TrendRide[],
  measure: Measure,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false;
  return rides
    .map((ride, index) => {
      const value = measure.valueOf(ride);
      if (value === undefined) {
        isDrawing = false;
        return '';
      }
      const step = `${isDrawing ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
      isDrawing = true;
      return step;
    })
    .join('');
}
