import type { Recommendation } from '@ridescope/contract/report/diagnosis';
import { antRecommendations } from './ant.ts';
import type { FixPlatform, RecommendationEntry } from './entry.ts';
import { graphicsRecommendations } from './graphics.ts';
import { hardwareRecommendations } from './hardware.ts';
import { networkRecommendations } from './network.ts';
import { sensorRecommendations } from './sensors.ts';

export type { FixPlatform, RecommendationEntry } from './entry.ts';

/** Lists every fix that a report can suggest. Change one thing at a time, then do a comparable ride. */
export const recommendations = {
  ...networkRecommendations,
  ...graphicsRecommendations,
  ...antRecommendations,
  ...sensorRecommendations,
  ...hardwareRecommendations,
} as const satisfies Record<string, RecommendationEntry>;

export type RecommendationId = keyof typeof recommendations;

/**
 * Collects the fixes of these ids in their order, each once. It leaves out fixes that don't exist
 * on the platform and unknown ids; on an unknown platform it keeps all.
 */
export function recommendationsFor(
  ids: Iterable<string>,
  platform: FixPlatform | 'unknown',
): Recommendation[] {
  return [...new Set(ids)].filter(isRecommendationId).flatMap((id) => {
    const { platforms, steps, ...entry }: RecommendationEntry = recommendations[id];
    const isShown = platform === 'unknown' || platforms.includes(platform);
    return isShown ? [{ id, ...entry, steps: [...steps] }] : [];
  });
}

export function isRecommendationId(id: string): id is RecommendationId {
  return Object.hasOwn(recommendations, id);
}
