import type { FixId } from '@ridescope/catalogue/fixes';

/** Steps of the fixes for the computer and the game itself. */
export const hardwareFixes = {
  'hw-add-ram': [
    'Find out which kind of memory fits and whether a slot is free.',
    'Fit modules of equal size in pairs, 8 GB or more in all.',
    'Upload the next log and look at the memory in the report.',
  ],
  'hw-update-client': [
    'Start the launcher or open the app store and update the game.',
    'Wait for the download to finish before {person, select, rider {the rider rides} other {you ride}}.',
    'Look at the version in the next report.',
  ],
} as const satisfies Readonly<Partial<Record<FixId, readonly string[]>>>;
