import type { Recommendation } from '@ridescope/contract/report/diagnosis';

export type FixPlatform = 'pc' | 'mac' | 'ios' | 'tvos' | 'android';

export interface RecommendationEntry {
  title: string;
  /** Lists what to do, in this order. */
  steps: readonly string[];
  difficulty: Recommendation['difficulty'];
  /** The time it takes a rider without special knowledge. */
  minutes: number;
  /** The platforms on which it can be done. */
  platforms: readonly FixPlatform[];
}

export const everywhere: readonly FixPlatform[] = ['pc', 'mac', 'ios', 'tvos', 'android'];
export const computers: readonly FixPlatform[] = ['pc', 'mac'];
export const windows: readonly FixPlatform[] = ['pc'];
