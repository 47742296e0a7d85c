import { createContext, use } from 'react';
import type { FixVerdict, TrendRide } from '../../../shared/trends/trend-analysis.ts';

/** What the owner's other rides say about a report. */
export interface OwnTrends {
  /** All rides that trends are made of, the oldest first. */
  rides: readonly TrendRide[];
  /** Storage key of the report, by which its own rides are found among them. */
  reportKey: string;
  /** Whether the fixes that were ticked in this report helped, by their id. */
  verdicts: ReadonlyMap<string, FixVerdict>;
}

export const OwnTrendsContext = createContext<OwnTrends | undefined>(undefined);

/** Undefined for reports of others, and until the rides are loaded. */
export function useOwnTrends(): OwnTrends | undefined {
  return use(OwnTrendsContext);
}
