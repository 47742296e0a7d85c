import { pictureLimits } from '@ridescope/catalogue/picture-limits';
import type { Samples } from '../../facts/picture/samples.ts';
import { type Slump, slumpsOf, worstSlump } from './frame-rate-slumps.ts';

type LimitId = keyof typeof pictureLimits;

/** Limits that ask for a stretch, gravest first. */
const stretches = ['stopped', 'slow', 'lasting', 'stutter'] as const satisfies readonly LimitId[];

/**
 * Returns which share of the movement was slower than a limit, and whether that is enough.
 * @param total seconds of movement
 */
export function isOften(
  moving: Samples,
  id: 'unridable' | 'throughout' | 'held' | 'dips',
  total: number,
): boolean {
  const limit = pictureLimits[id];
  const below = moving.secondsBelow(limit.belowFps);
  return below >= limit.share * total && below >= ('totalS' in limit ? limit.totalS : 0);
}

/** A slow stretch that no rider can miss. */
export interface FeltSlump {
  grade: 'critical' | 'warning';
  slump: Slump;
}

/** Sums of the same seconds in another order differ by less. */
const roundingS = 0.01;

/** Finds the worst stretch of low frame rate that no rider can miss. */
export function feltSlump(moving: Samples): FeltSlump | undefined {
  for (const id of stretches) {
    const { belowFps, stretchS, grade } = pictureLimits[id];
    // Most rides have fewer slow seconds in all.
    if (moving.secondsBelow(belowFps) < stretchS - roundingS) continue;
    const worst = worstSlump(slumpsOf(moving, belowFps).filter((s) => s.seconds >= stretchS));
    if (worst) return { grade, slump: wholeSlump(moving, worst) };
  }
  return undefined;
}

/** The longest stretch that is a dip, or undefined where all were too short. */
export function longestDip(moving: Samples): Slump | undefined {
  return worstSlump(slumpsOf(moving, pictureLimits.dip.belowFps));
}

/** A rider felt all of the slow stretch, unless most of it was hardly slow. */
function wholeSlump(moving: Samples, felt: Slump): Slump {
  const around = slumpsOf(moving, pictureLimits.dip.belowFps).find(
    ({ startS, endS }) => startS <= felt.startS && endS >= felt.endS,
  );
  return around && felt.seconds >= around.seconds / 2 ? around : felt;
}
