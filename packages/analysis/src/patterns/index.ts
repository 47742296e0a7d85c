import { crowdingFps } from './crowding-fps.ts';
import { networkRadio } from './network-radio.ts';
import { type Pattern, type PatternSource, untested } from './pattern.ts';
import type { PatternOutcome } from './pattern-outcome.ts';
import { sensorStall } from './sensor-stall.ts';

/** Every pattern, in the order of the catalogue. */
export const patterns: readonly Pattern[] = [crowdingFps, sensorStall, networkRadio];

/** Tests every pattern on one activity; one that is too short to judge is not tested. */
export function testPatterns(source: PatternSource): PatternOutcome[] {
  return patterns.map((pattern) =>
    source.facts.isJudged
      ? pattern.test(source, pattern)
      : untested(pattern, { xCount: 0, yCount: 0 }),
  );
}
