import { computers, everywhere, type RecommendationEntry } from './entry.ts';

/** Fixes for the computer and the game itself. */
export const hardwareRecommendations = {
  'hw-add-ram': {
    title: 'Add memory',
    steps: [
      'Find out which kind of memory fits and whether a slot is free.',
      'Fit modules of equal size in pairs, 8 GB or more in all.',
      'Upload the next log and look at the memory in the report.',
    ],
    difficulty: 'hard',
    minutes: 40,
    platforms: computers,
  },
  'hw-update-client': {
    title: 'Update the game',
    steps: [
      'Start the launcher or open the app store and update the game.',
      'Wait for the download to finish before you ride.',
      'Look at the version in the next report.',
    ],
    difficulty: 'easy',
    minutes: 15,
    platforms: everywhere,
  },
} as const satisfies Record<string, RecommendationEntry>;
