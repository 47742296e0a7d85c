import { measureFrameRate } from '../facts/frame-rate.ts';
import { frameRateProblems as findFrameRateProblems } from '../problems/frame-rate.ts';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { type CaseParts, movingAt, sourceOf } from './problem-case.ts';
import { wordedBy } from './worded.ts';

export const frameRateProblems = wordedBy(findFrameRateProblems);

/** Finds the problems of a ride with these frame rates, one per second. */
export function problemsOf(
  fps: number | ((t: number) => number),
  { seconds = 1000, ...parts }: CaseParts & { seconds?: number } = {},
) {
  const moving = movingAt(fps, 0, seconds);
  const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
  return frameRateProblems(
    sourceOf({
      ...parts,
      facts: { ...(frameRate && { frameRate }) },
      ride: { moving, endS: seconds },
    }),
  );
}
