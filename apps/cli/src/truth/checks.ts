import { adviceAgrees, analysisAgrees } from './advice.ts';
import type { Check } from './analyzed-ride.ts';
import { nextRideAgrees, pictureAgrees } from './figures.ts';
import { lossesAgree } from './losses.ts';
import { readersAgree } from './readers.ts';

/** What is compared in every ride. */
export const checks = {
  readers: readersAgree,
  losses: lossesAgree,
  picture: pictureAgrees,
  nextRide: nextRideAgrees,
  advice: adviceAgrees,
  analysis: analysisAgrees,
} as const satisfies Readonly<Record<string, Check>>;
