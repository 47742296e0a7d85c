import { createContext, use } from 'react';
import type { BetterThanLast, FixVerdict } from '../../../shared/trends/trend-analysis.ts';

/** What the owner's other rides say about a report. */
export interface OwnTrends {
  /** Compares a ride of the report with the one before. Undefined if it didn't go clearly better. */
  betterThanLast: (activityId: string) => BetterThanLast | undefined;
  /** Whether the fixes that were ticked in this report helped, by their id. */
  verdicts: ReadonlyMap<string, FixVerdict>;
}

export const OwnTrendsContext = createContext<OwnTrends | undefined>(undefined);

/** Undefined for reports of others, and until the rides are loaded. */
export function useOwnTrends(): OwnTrends | undefined {
  return use(OwnTrendsContext);
}
