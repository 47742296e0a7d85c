import { adviceAgrees, analysisAgrees } from './advice.ts';
import { networkAgrees, nextRideAgrees, pictureAgrees, sensorsAgree } from './figures.ts';
import { factsAgree, marksAgree, timesAgree } from './times.ts';
import type { Check } from './told-ride.ts';

/** What is compared in every ride. */
export const checks = {
  times: timesAgree,
  marks: marksAgree,
  facts: factsAgree,
  sensors: sensorsAgree,
  network: networkAgrees,
  picture: pictureAgrees,
  nextRide: nextRideAgrees,
  advice: adviceAgrees,
  analysis: analysisAgrees,
} as const satisfies Readonly<Record<string, Check>>;
