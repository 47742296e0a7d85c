import type { FrameRate } from '../../facts/picture/frame-rate.ts';

/** Builds the frame-rate facts of a ride at a steady 60 that can be judged, with the given differences. */
export function frameRateOf(parts: Partial<FrameRate> = {}): FrameRate {
  return {
    cadence: { kind: 'seconds', value: 8 },
    samples: 450,
    mean: 60,
    plainMean: 60,
    median: 60,
    min: 60,
    max: 60,
    secondsBelow: { 30: 0, 45: 0, 60: 0 },
    below30Percent: 0,
    isJudgeable: true,
    ...parts,
  };
}
