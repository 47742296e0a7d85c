import type { Recommendation } from '@ridescope/contract';
import { antRecommendations } from './ant.ts';
import type { FixPlatform, RecommendationEntry } from './entry.ts';
import { graphicsRecommendations } from './graphics.ts';
import { hardwareRecommendations } from './hardware.ts';
import { networkRecommendations } from './network.ts';
import { sensorRecommendations } from './sensors.ts';

export type { FixPlatform, RecommendationEntry } from './entry.ts';

/** Every fix that is suggested, by the catalogue's ids. One change at a time, then one comparable ride. */
export const recommendations = {
  ...networkRecommendations,
  ...graphicsRecommendations,
  ...antRecommendations,
  ...sensorRecommendations,
  ...hardwareRecommendations,
} as const satisfies Record<string, RecommendationEntry>;

export type RecommendationId = keyof typeof recommendations;

/**
 * The fixes of these ids in their order, each once. One that does not exist on the platform is left out, as is an id that
 * names no fix; on an unknown platform all are shown.
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
