import type { Tone } from '@ridescope/words/report/tone';
import { createContext, use } from 'react';

/** What went clearly better than in the ride before, in words. */
export interface ToldBetter {
  title: string;
  /** When that ride began. */
  previous: { startMs: number; utcOffsetMinutes?: number | undefined };
  /** The figures, and the day of that ride. */
  textOf: (day: string) => string;
  /** The comparison of both rides; absent where a report has no address. */
  comparePath?: string;
}

/** Whether a tried fix helped, in words. */
export interface ToldVerdict {
  tone: Tone;
  word: string;
  text: string;
}

/** What the owner's other rides say about a report. */
export interface OwnTrends {
  /** Compares a ride of the report with the one before. Undefined if it didn't go clearly better. */
  betterThanLast: (activityId: string) => ToldBetter | undefined;
  /** Whether the fixes that were ticked in this report helped, by their id. */
  verdicts: ReadonlyMap<string, ToldVerdict>;
}

export const OwnTrendsContext = createContext<OwnTrends | undefined>(undefined);

/** Undefined for reports of others, and until the rides are loaded. */
export function useOwnTrends(): OwnTrends | undefined {
  return use(OwnTrendsContext);
}
