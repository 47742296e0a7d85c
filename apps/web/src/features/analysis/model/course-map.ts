import type { Course } from '@ridescope/contract/advanced/result';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';

/** Bands of the frame rate, the slowest first, with the limits of the report. */
export const bands = [
  { id: 'critical', below: 30, text: analysisMessages['band-slowest'] },
  { id: 'warning', below: 45, text: analysisMessages['band-slow'] },
  { id: 'info', below: 60, text: analysisMessages['band-fair'] },
  { id: 'good', below: Number.POSITIVE_INFINITY, text: analysisMessages['band-fast'] },
] as const;
export type BandId = (typeof bands)[number]['id'];

const cellM = 200;
const fewestInCell = 3;
const mostPlaces = 3;
/** A slow place is at least this much slower than the ride. */
const slowShare = 0.85;

/** A drawing of a course: a path for each band, in a box of this size with the north of the game's world at the top. */
export interface CourseMap {
  width: number;
  height: number;
  paths: { id: BandId; d: string }[];
  start: readonly [x: number, y: number];
}

function bandOf(fps: number): BandId {
  return (bands.find(({ below }) => fps < below) ?? bands[3]).id;
}

/** Draws a course into a box. @param most length of the longer side */
export function drawCourse(course: Course, most: number, marginPx = 8): CourseMap {
  const [left, right] = extent(course.x);
  const [bottom, top] = extent(course.z);
  const scale = (most - 2 * marginPx) / Math.max(1, right - left, top - bottom);
  const place = (index: number) =>
    [
      round(marginPx + ((course.x[index] ?? 0) - left) * scale),
      round(marginPx + (top - (course.z[index] ?? 0)) * scale),
    ] as const;
  const paths = new Map<BandId, string[]>();
  const breaks = new Set(course.breaks);
  for (let index = 1; index < course.t.length; index++) {
    if (breaks.has(index)) continue;
    const id = bandOf(course.fps[index] ?? 0);
    const part = `M${place(index - 1).join(' ')}L${place(index).join(' ')}`;
    const own = paths.get(id);
    if (own) own.push(part);
    else paths.set(id, [part]);
  }
  return {
    width: round(2 * marginPx + (right - left) * scale),
    height: round(2 * marginPx + (top - bottom) * scale),
    // The slowest are drawn last, because they matter most.
    paths: bands.toReversed().flatMap(({ id }) => {
      const own = paths.get(id);
      return own ? [{ id, d: own.join('') }] : [];
    }),
    start: place(0),
  };
}

export interface SlowPlace {
  /** Of the first visit. */
  atS: number;
  fps: number;
  visits: number;
}

/** Finds the places with the lowest frame rate, the slowest first, each a square of 200 m. */
export function slowPlaces({ t, x, z, fps }: Course): SlowPlace[] {
  const mean = fps.reduce((sum, one) => sum + one, 0) / Math.max(1, fps.length);
  const cells = new Map<
    string,
    { atS: number; sum: number; count: number; last: number; visits: number }
  >();
  for (let index = 0; index < t.length; index++) {
    const key = `${Math.floor((x[index] ?? 0) / cellM)}/${Math.floor((z[index] ?? 0) / cellM)}`;
    const cell = cells.get(key);
    const rate = fps[index] ?? 0;
    if (!cell) {
      cells.set(key, { atS: t[index] ?? 0, sum: rate, count: 1, last: index, visits: 1 });
      continue;
    }
    cell.sum += rate;
    cell.count += 1;
    if (index - cell.last > 1) cell.visits += 1;
    cell.last = index;
  }
  return [...cells.values()]
    .filter(({ count }) => count >= fewestInCell)
    .map(({ atS, sum, count, visits }) => ({ atS, fps: sum / count, visits }))
    .filter((place) => place.fps < slowShare * mean)
    .sort((a, b) => a.fps - b.fps)
    .slice(0, mostPlaces);
}

function extent(values: readonly number[]): readonly [least: number, most: number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [values[0] ?? 0, values[0] ?? 0],
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
