import type { Samples } from '../../facts/picture/samples.ts';
import { visibleSamples } from '../../facts/picture/visible-samples.ts';
import { firstAfter } from '../../record/ascending.ts';
import type { ProblemSource } from '../problem-source.ts';

/** Less of a line than this is a rest of the rounding to whole seconds. */
const restS = 1;

/** A source whose ride has no freezes in its frame rates, with those of the whole ride beside them. */
export interface PictureSource extends ProblemSource {
  /** What the report's figures of the frame rate count, without what was not seen. */
  allMoving: Samples;
}

/**
 * Returns the source with the frame rates that were seen, between its freezes, which are a separate problem. A line of an old
 * game stands for its last 30 or 100 frames, so a freeze pulls it down; the lines of modern games do not show it.
 */
export function withoutStalls(source: ProblemSource): PictureSource {
  const { facts, log } = source;
  const { ride, stalls, frameRate } = facts;
  const allMoving = visibleSamples(log.record, ride.moving);
  const isPulledDown = stalls.length > 0 && frameRate?.cadence.kind === 'frames';
  const moving = isPulledDown ? betweenStalls(allMoving, stalls) : allMoving;
  return { ...source, allMoving, facts: { ...facts, ride: { ...ride, moving } } };
}

function betweenStalls(moving: Samples, stalls: ProblemSource['facts']['stalls']): Samples {
  const retained = new Int32Array(moving.length);
  const restsS = new Float64Array(moving.length);
  let count = 0;
  for (let i = 0; i < moving.length; i++) {
    const t = moving.t[i] as number;
    const intervalS = moving.intervalS[i] as number;
    const rest = intervalS - stalledS(stalls, t - intervalS, t);
    if (rest !== intervalS && !(rest >= restS)) continue;
    retained[count] = i;
    restsS[count++] = rest;
  }
  const between = moving.pick(retained.subarray(0, count));
  for (let i = 0; i < count; i++) {
    const intervalS = between.intervalS[i] as number;
    const rest = restsS[i] as number;
    if (rest === intervalS) continue;
    between.fps[i] = ((between.fps[i] as number) * intervalS) / rest;
    between.intervalS[i] = rest;
  }
  return between;
}

/** Seconds of a stretch that freezes took. */
function stalledS(stalls: ProblemSource['facts']['stalls'], fromS: number, toS: number): number {
  let sum = 0;
  for (let i = firstAfter(stalls, fromS); i < stalls.length; i++) {
    const stall = stalls[i];
    if (!stall || stall.t - stall.seconds >= toS) break;
    sum += Math.min(toS, stall.t) - Math.max(fromS, stall.t - stall.seconds);
  }
  return sum;
}
