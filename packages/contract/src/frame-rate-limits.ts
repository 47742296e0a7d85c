/*
 * Limits of the frame-rate bands (rules catalogue 1.7). This file comes without the schema library.
 */

/** Rates in FPS below which time is counted, lowest first. */
export const frameRateLimits = [30, 45, 60] as const;
export type FrameRateLimit = (typeof frameRateLimits)[number];

/**
 * The rate from which a sample counts as having reached a limit. A game that is held at 60 swings around it: 59.4 is as
 * good as it gets, so it counts as 60.
 */
export function reachedFrom(limit: FrameRateLimit, cap: number | undefined): number {
  return cap === limit ? limit - 1 : limit;
}

/** Limits that a ride can reach: below those above its cap, it is all the time. */
export function limitsUnder(cap: number | undefined): FrameRateLimit[] {
  return frameRateLimits.filter((limit) => cap === undefined || limit <= cap);
}
