import { crowdingFps } from './crowding-fps.ts';
import { networkRadio } from './network-radio.ts';
import { type Pattern, type PatternSource, untested } from './pattern.ts';
import type { PatternOutcome } from './pattern-outcome.ts';
import { sensorStall } from './sensor-stall.ts';

/** Lists every pattern in the order of the catalogue. */
export const patterns: readonly Pattern[] = [crowdingFps, sensorStall, networkRadio];

/** Tests every pattern on one activity, unless it is too short to judge. */
export function testPatterns(source: PatternSource): PatternOutcome[] {
  return patterns.map((pattern) =>
    source.facts.isJudged
      ? pattern.test(source, pattern)
      : untested(pattern, { xCount: 0, yCount: 0 }),
  );
}
