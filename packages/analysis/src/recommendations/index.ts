import { type FixId, type FixPlatform, fixes, isFixId } from '@ridescope/catalogue/fixes';
import type { Recommendation } from '@ridescope/contract/report/diagnosis';
import { antRecommendations } from './ant.ts';
import type { FixWords } from './entry.ts';
import { graphicsRecommendations } from './graphics.ts';
import { hardwareRecommendations } from './hardware.ts';
import { networkRecommendations } from './network.ts';
import { sensorRecommendations } from './sensors.ts';

/** What to say of every fix. */
export const recommendations = {
  ...networkRecommendations,
  ...graphicsRecommendations,
  ...antRecommendations,
  ...sensorRecommendations,
  ...hardwareRecommendations,
} as const satisfies Readonly<Record<FixId, FixWords>>;

/**
 * Collects the fixes of these ids in their order, each once. It leaves out fixes that don't exist
 * on the platform and unknown ids; on an unknown platform it keeps all.
 */
export function recommendationsFor(
  ids: Iterable<string>,
  platform: FixPlatform | 'unknown',
): Recommendation[] {
  return [...new Set(ids)].filter(isFixId).flatMap((id) => {
    const platforms: readonly FixPlatform[] = fixes[id].platforms;
    if (platform !== 'unknown' && !platforms.includes(platform)) return [];
    const { difficulty, minutes } = fixes[id];
    const { title, steps } = recommendations[id];
    return [{ id, title, steps: [...steps], difficulty, minutes }];
  });
}
