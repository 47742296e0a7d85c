import type { FixId } from '@ridescope/catalogue/fixes';
import type { Tone } from '@ridescope/words/report/tone';
import { createContext, use } from 'react';

/** What went clearly better than in the ride before, in words. */
export interface ShownBetter {
  title: string;
  /** When that ride began. */
  previous: { startMs: number; utcOffsetMinutes?: number | undefined };
  /** The figures, and the day of that ride. */
  textOf: (day: string) => string;
  /** The comparison of both rides; absent where a report has no address. */
  comparePath?: string;
}

/** A ride in the curve of a tried fix, or among the last rides. */
export interface ReportedRide {
  key: string;
  startMs: number;
  utcOffsetMinutes?: number | undefined;
  value: number;
  /** With its unit. */
  text: string;
}

/** How the last rides on one computer went, the oldest first and the one of the report last. */
export interface ShownLastRides {
  title: string;
  /** The last two in words. */
  text: string;
  rides: readonly (ReportedRide & { tone: Tone })[];
}

/** The figure of a tried fix in the rides before and after it, each side the oldest first. */
export interface ShownCurves {
  title: string;
  before: readonly ReportedRide[];
  after: readonly ReportedRide[];
  /** The medians, with their unit. */
  usual: { before: string; after: string };
  /** A mark of the scale, with its unit. */
  scaleText: (value: number) => string;
}

/** Whether a tried fix helped, in words. */
export interface ShownVerdict {
  recommendationId: FixId;
  /** No ride since then has the problem. */
  isSolved: boolean;
  tone: Tone;
  word: string;
  /** @param today `YYYY-MM-DD` on the reader's clock */
  textOf: (today: string) => string;
  /** Which rides don't count. */
  leftOut: string | undefined;
  /** Absent where there is nothing to draw. */
  curves?: ShownCurves;
  /** The comparison of the last ride before with the last one after; absent without both. */
  comparePath?: string;
  /** The report in which it was ticked, where that is another one. */
  reportPath?: string;
}

/** What the owner's other rides say about a report. */
export interface OwnTrends {
  /** Compares a ride of the report with the one before. Undefined if it didn't go clearly better. */
  betterThanLast: (activityId: string) => ShownBetter | undefined;
  /** Undefined without a ride before. */
  lastRides: (activityId: string) => ShownLastRides | undefined;
  /** Whether the fixes that were ticked in this report helped, by their id. */
  verdicts: ReadonlyMap<string, ShownVerdict>;
  /** The ticks of this report that are known here: a new one is, a moment later than in its box. */
  ticks: ReadonlySet<string>;
  /** The fixes that were ticked in earlier reports and that a ride of this report counts for. */
  earlierFixes: (activityId: string) => readonly ShownVerdict[];
}

export const OwnTrendsContext = createContext<OwnTrends | undefined>(undefined);

/** Undefined for reports of others, and until the rides are loaded. */
export function useOwnTrends(): OwnTrends | undefined {
  return use(OwnTrendsContext);
}

/** The fixes that were ticked in this report and solved their problem. */
export function useSolvedFixes(): ReadonlySet<FixId> {
  const verdicts = [...(useOwnTrends()?.verdicts.values() ?? [])];
  return new Set(
    verdicts.filter(({ isSolved }) => isSolved).map(({ recommendationId }) => recommendationId),
  );
}
