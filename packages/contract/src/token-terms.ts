import { freeAnalysesPerMonth } from './free-analyses.ts';

/*
 * Price of an analysis. Browser and server calculate with the same figures. This file doesn't load the schema library.
 */

/** Free tokens of every account per calendar month (UTC). They are used first and expire at the end of the month. */
export const freeTokensPerMonth = freeAnalysesPerMonth;

/** Bytes of a megabyte in prices. */
export const bytesPerMb = 1_048_576;

/** Uncompressed bytes per token: 5 MB, rounded up. */
export const bytesPerToken = 5 * bytesPerMb;

/** Highest balance, free and paid together, that counts as low. */
export const lowBalance = 5;

/** Calculates the price of a log of this size in tokens, at least one. */
export function tokensForBytes(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / bytesPerToken));
}

/**
 * Returns whether a log costs nothing, because none of its rides is long enough to be judged. Its report is counted against the
 * storage for free reports, and no recording of it is stored: there is nothing to analyze.
 */
export function isFreeLog(rides: readonly { isJudged: boolean }[]): boolean {
  return !rides.some(({ isJudged }) => isJudged);
}

/**
 * Stored bytes of an account's free reports from which on it gets no further one, compressed. An ordinary report of a log without
 * a ride has 10 KB, so that is about 2,000 logs. Only deletion frees them: reports have no retention period.
 */
export const mostFreeReportBytes = 20 * bytesPerMb;

/** Balance of an account: paid tokens and the rest of this month's free ones. */
export interface TokenFunds {
  paid: number;
  free: number;
}
