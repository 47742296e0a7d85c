import type { Recommendation } from '@ridescope/contract';

export type FixPlatform = 'pc' | 'mac' | 'ios' | 'tvos' | 'android';

export interface RecommendationEntry {
  title: string;
  /** What to do, in this order. */
  steps: readonly string[];
  difficulty: Recommendation['difficulty'];
  /** For a rider without special knowledge. */
  minutes: number;
  /** Where it can be done at all. */
  platforms: readonly FixPlatform[];
}

export const everywhere: readonly FixPlatform[] = ['pc', 'mac', 'ios', 'tvos', 'android'];
export const computers: readonly FixPlatform[] = ['pc', 'mac'];
export const windows: readonly FixPlatform[] = ['pc'];
