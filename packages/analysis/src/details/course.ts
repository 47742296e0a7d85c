import type { Course } from '@ridescope/contract/advanced/result';
import { round } from '../facts/figures/rounding.ts';
import type { AdvancedSource } from './source.ts';

/** One point for this many seconds, or longer on rides that would have too many. */
const stepS = 10;
const mostPoints = 1500;
/** Fewer points, or all in one place, make no map. */
const fewestPoints = 30;
const leastExtentM = 100;
const cmPerM = 100;
/** Faster than any rider: the game moved them elsewhere. */
const jumpMPerS = 60;

/**
 * Lists where the ride went and how many frames a second there were. Places are metres from the first one, as the game
 * counts them. Undefined where the log has no positions.
 */
export function courseOf({ facts }: Pick<AdvancedSource, 'facts'>): Course | undefined {
  const { moving, span } = facts.ride;
  const first = moving.t[0];
  const last = moving.t[moving.length - 1];
  if (first === undefined || last === undefined) return undefined;
  const step = Math.max(stepS, (last - first) / mostPoints);
  const course: Course = { t: [], x: [], z: [], fps: [], breaks: [] };
  let next = first;
  let from = 0;
  for (let i = 0; i < moving.length; i++) {
    const t = moving.t[i] as number;
    if (t < next) continue;
    next = t + step - 1;
    const x = round(((moving.x[i] as number) - (moving.x[0] as number)) / cmPerM, 0);
    const z = round(((moving.z[i] as number) - (moving.z[0] as number)) / cmPerM, 0);
    const before = course.t.length - 1;
    if (before >= 0 && isJump(course, { t: t - span.startS, x, z })) course.breaks.push(before + 1);
    course.t.push(round(t - span.startS, 0));
    course.x.push(x);
    course.z.push(z);
    course.fps.push(round(meanFps(moving.fps, from, i + 1), 1));
    from = i + 1;
  }
  const extent = Math.max(extentOf(course.x), extentOf(course.z));
  return course.t.length >= fewestPoints && extent >= leastExtentM ? course : undefined;
}

/** Says whether a place is too far from the last one to have been ridden to. */
function isJump({ t, x, z }: Course, to: { t: number; x: number; z: number }): boolean {
  const last = t.length - 1;
  const distance = Math.hypot(to.x - (x[last] as number), to.z - (z[last] as number));
  return distance > jumpMPerS * Math.max(1, to.t - (t[last] as number));
}

function meanFps(fps: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += fps[i] as number;
  return sum / Math.max(1, to - from);
}

function extentOf(values: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least;
}
