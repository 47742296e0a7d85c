import { decimalText } from '@ridescope/words/format/format-number';
import { median } from '../quantile.ts';

/** From a value to its place in the picture. */
export type Scale = (value: number) => number;

/** A longer silence between two samples is a gap, not a line: as on the screen, nothing is drawn where nothing was logged. */
const longestStepS = 30;
/** Points along the sheet; more cannot be reported apart in print. */
const mostPoints = 1500;

/** A line through samples. Of many samples in one place the lowest and highest are drawn, so no dip is lost. */
export function linePath(
  t: readonly number[],
  values: readonly number[],
  x: Scale,
  y: Scale,
): string {
  let path = '';
  let before: number | undefined;
  for (const { at, value } of thinned(t, values)) {
    const isJoined = before !== undefined && at - before <= longestStepS;
    path += `${isJoined ? 'L' : 'M'}${decimalText(x(at))} ${decimalText(y(value))}`;
    before = at;
  }
  return path;
}

/**
 * Columns from a base, one for each value, as wide as the time to the next one. Where rows are missing the column has the
 * usual width, and the rest stays empty.
 */
export function areaPath(
  t: readonly number[],
  values: readonly number[],
  x: Scale,
  y: Scale,
  base: number,
): string {
  const usual = usualStep(t);
  return t
    .map((at, index) => {
      const value = values[index];
      if (value === undefined) return '';
      const step = (t[index + 1] ?? Number.POSITIVE_INFINITY) - at;
      const end = at + (step <= 1.5 * usual ? step : usual);
      return `M${decimalText(x(at))} ${decimalText(base)}V${decimalText(y(Math.min(1, value)))}H${decimalText(x(end))}V${decimalText(base)}Z`;
    })
    .join('');
}

/**
 * Round times for the axis, at most ten of them, as seconds after the start.
 * @param startS time of day of the start: the marks are at round times of the clock
 */
export function ticksOf(endS: number, startS = 0): number[] {
  const stepS = [60, 120, 300, 600, 900, 1800, 3600].find((step) => endS / step <= 9) ?? 7200;
  const first = Math.ceil(startS / stepS) * stepS - startS;
  const count = Math.floor((endS - first) / stepS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * stepS);
}

/** Frame rates with a line and a number: every 30 FPS, or every 60 where that would be too many. */
export function fpsMarks(highest: number): number[] {
  const step = highest < 180 ? 30 : 60;
  return Array.from({ length: Math.floor(highest / step) }, (_, index) => (index + 1) * step);
}

function thinned(t: readonly number[], values: readonly number[]) {
  const points = t.flatMap((at, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ at, value }];
  });
  const size = Math.ceil((2 * points.length) / mostPoints);
  if (size <= 1) return points;
  const retained: { at: number; value: number }[] = [];
  for (let from = 0; from < points.length; from += size) {
    const group = points.slice(from, from + size);
    const lowest = group.reduce((a, b) => (b.value < a.value ? b : a));
    const highest = group.reduce((a, b) => (b.value > a.value ? b : a));
    retained.push(...[...new Set([lowest, highest])].sort((a, b) => a.at - b.at));
  }
  return retained;
}

/** The step of most rows: one that is shorter, as at the end of a log, must not make all columns narrow. */
function usualStep(t: readonly number[]): number {
  const steps = t.slice(1).map((at, index) => at - (t[index] ?? 0));
  return median(steps) ?? 60;
}
