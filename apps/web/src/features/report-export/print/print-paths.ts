/** From a value to its place in the picture. */
export type Scale = (value: number) => number;

/** A longer silence between two samples is a gap, not a line: as on the screen, nothing is drawn where nothing was logged. */
const longestStepS = 30;
/** Points along the sheet; more cannot be told apart in print. */
const mostPoints = 1500;

/** A line through samples. Of many samples in one place the lowest and highest are kept, so no dip is lost. */
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
    path += `${isJoined ? 'L' : 'M'}${short(x(at))} ${short(y(value))}`;
    before = at;
  }
  return path;
}

/** Columns from a base, one for each value, as wide as the time to the next one. */
export function areaPath(
  t: readonly number[],
  values: readonly number[],
  x: Scale,
  y: Scale,
  base: number,
): string {
  const step = shortestStep(t);
  return t
    .map((at, index) => {
      const value = values[index];
      if (value === undefined) return '';
      return `M${short(x(at))} ${short(base)}V${short(y(Math.min(1, value)))}H${short(x(at + step))}V${short(base)}Z`;
    })
    .join('');
}

/** Round times for the axis, five to nine of them. */
export function ticksOf(endS: number): number[] {
  const stepS = [60, 120, 300, 600, 900, 1800, 3600].find((step) => endS / step <= 9) ?? 7200;
  return Array.from({ length: Math.floor(endS / stepS) + 1 }, (_, index) => index * stepS);
}

function thinned(t: readonly number[], values: readonly number[]) {
  const points = t.flatMap((at, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ at, value }];
  });
  const size = Math.ceil((2 * points.length) / mostPoints);
  if (size <= 1) return points;
  const kept: { at: number; value: number }[] = [];
  for (let from = 0; from < points.length; from += size) {
    const group = points.slice(from, from + size);
    const lowest = group.reduce((a, b) => (b.value < a.value ? b : a));
    const highest = group.reduce((a, b) => (b.value > a.value ? b : a));
    kept.push(...[...new Set([lowest, highest])].sort((a, b) => a.at - b.at));
  }
  return kept;
}

function shortestStep(t: readonly number[]): number {
  let shortest = 60;
  for (let index = 1; index < t.length; index += 1) {
    const step = (t[index] ?? 0) - (t[index - 1] ?? 0);
    if (step > 0 && step < shortest) shortest = step;
  }
  return shortest;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
