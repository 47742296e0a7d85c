/** What became of a figure or problem from the first ride to the second; `unknown` where one of them did not measure it. */
export type Change = 'better' | 'worse' | 'same' | 'new' | 'gone' | 'unknown';

interface LevelLimits {
  good: 'higher' | 'lower';
  /** Share of the larger value by which it must differ, percent. */
  relativePercent: number;
  /** And by how much, in its own unit. */
  absolute: number;
}

/**
 * How much a figure must differ to count as changed. Both limits must be passed: a share alone would make news of small
 * values, a size alone of large ones. They lie above what two ordinary rides of one rider on one computer differ by.
 */
export const limits = {
  // Minor problems alone move a score within 10 points: a few seconds more of them are no change.
  score: { good: 'higher', relativePercent: 0, absolute: 5 },
  // The camera, the weather and the company of another day move the mean by a few percent.
  fps: { good: 'higher', relativePercent: 5, absolute: 2 },
  // The lowest percent of an hour rests on half a minute of samples, so chance has more to say.
  lowFps: { good: 'higher', relativePercent: 10, absolute: 3 },
  sharePercent: { good: 'lower', relativePercent: 25, absolute: 2 },
  // Loss below the warning limit of 15 % wanders by a few points with where the rider's body is.
  lossPercent: { good: 'lower', relativePercent: 25, absolute: 3 },
  // The log counts whole seconds.
  seconds: { good: 'lower', relativePercent: 33, absolute: 3 },
  milliseconds: { good: 'lower', relativePercent: 25, absolute: 100 },
} as const satisfies Record<string, LevelLimits>;

export function levelChange(
  a: number | undefined,
  b: number | undefined,
  { good, relativePercent, absolute }: LevelLimits,
): Change {
  if (a === undefined || b === undefined) return 'unknown';
  const size = Math.abs(b - a);
  const larger = Math.max(Math.abs(a), Math.abs(b));
  if (size < absolute || size * 100 < relativePercent * larger) return 'same';
  return b > a === (good === 'higher') ? 'better' : 'worse';
}

/** Fewer than this many more or less is chance: things that happen once a ride happen twice in the next. */
const fewestEvents = 2;
/** And the rate must have grown or shrunk by half. */
const leastRatio = 1.5;

/**
 * Counts of what should not happen, for rides of different length: both are scaled to the shorter one, because a rate that a
 * few minutes showed says nothing about an hour.
 */
export function countChange(
  a: number | undefined,
  b: number | undefined,
  secondsA: number,
  secondsB: number,
): Change {
  if (a === undefined || b === undefined || secondsA <= 0 || secondsB <= 0) return 'unknown';
  const shorterS = Math.min(secondsA, secondsB);
  const [inA, inB] = [(a * shorterS) / secondsA, (b * shorterS) / secondsB];
  if (Math.max(inA, inB) < leastRatio * Math.min(inA, inB)) return 'same';
  if (Math.abs(inB - inA) < fewestEvents) {
    // Something that never happened before isn't the same; and the longer ride has a difference to show that the shorter one
    // had no time for.
    const isFirst = a !== b && Math.min(a, b) === 0;
    return Math.abs(b - a) < fewestEvents && !isFirst ? 'same' : 'unknown';
  }
  return inB < inA ? 'better' : 'worse';
}
