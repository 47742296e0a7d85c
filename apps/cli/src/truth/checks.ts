import { adviceAgrees, analysisAgrees } from './advice.ts';
import { nextRideAgrees, pictureAgrees } from './figures.ts';
import { lossesAgree } from './losses.ts';
import type { Check } from './told-ride.ts';

/** What is compared in every ride. */
export const checks = {
  losses: lossesAgree,
  picture: pictureAgrees,
  nextRide: nextRideAgrees,
  advice: adviceAgrees,
  analysis: analysisAgrees,
} as const satisfies Readonly<Record<string, Check>>;
