import type { Recommendation } from '@ridescope/contract';

export type Platform = 'pc' | 'mac' | 'ios' | 'tvos' | 'android';

export interface RecommendationEntry {
  title: string;
  steps: readonly string[];
  difficulty: Recommendation['difficulty'];
  minutes: number;
  platforms: readonly Platform[];
}

const everywhere: readonly Platform[] = ['pc', 'mac', 'ios', 'tvos', 'android'];

/** Every fix that is suggested, by the catalogue's ids. "One change at a time, then one comparable ride" goes for all. */
export const recommendations = {
  'net-pause-traffic': {
    title: 'Quieten the other devices',
    steps: [
      'Stop streams, cloud backups and downloads on the computer that runs the game.',
      'Look for consoles and televisions that load something.',
      'Ride for a quarter of an hour and compare.',
    ],
    difficulty: 'easy',
    minutes: 10,
    platforms: everywhere,
  },
} as const satisfies Record<string, RecommendationEntry>;

export type RecommendationId = keyof typeof recommendations;
