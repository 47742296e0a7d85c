import type { Problem } from '@ridescope/contract/report/problems';

/** The rate of the sentences that don't name one. */
const halfOfSync = 30;

/**
 * Returns the rate at which something held the picture, FPS, as the sentences of a problem state it; undefined where they don't
 * say that it was held. The analysis reads it too, so that it names the rate of the report.
 */
export function heldRateOf({ sentences }: Pick<Problem, 'sentences'>): number | undefined {
  for (const sentence of sentences) {
    if (sentence.id === 'frame-rate-cap.slow' || sentence.id === 'frame-rate-cap.held')
      return sentence.values.rate;
    if (sentence.id === 'frame-rate-cap') return halfOfSync;
  }
  return undefined;
}

/** Returns for how many seconds vertical sync locked the picture to 30 FPS, where a problem says so. */
export function lockedSecondsOf({ sentences }: Pick<Problem, 'sentences'>): number | undefined {
  const jumps = sentences.find(({ id }) => id === 'frame-rate-cap.jumps');
  return jumps?.id === 'frame-rate-cap.jumps' ? jumps.values.capped : undefined;
}
