import { type PatternId, patterns } from '@ridescope/catalogue/patterns';
import { round, since } from '../facts/figures/rounding.ts';
import { largest, median } from '../facts/figures/statistics.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { LogRecord } from '../record/log-record.ts';
import type { PatternOutcome } from './pattern-outcome.ts';
import type { EventTest } from './shift-test.ts';

/** What a pattern is tested on: one activity. */
export interface PatternSource {
  record: LogRecord;
  facts: RideFacts;
}

/**
 * A tested correlation: its series and windows (catalogue 4.1).
 */
export interface Pattern {
  /** Equals the name of the file. */
  id: PatternId;
  test: (source: PatternSource, pattern: Pattern) => PatternOutcome;
}

const mostExamples = 10;

/** Builds a pattern without any figure: too little to test. */
export function untested(
  pattern: Pattern,
  counts: { xCount: number; yCount: number },
): PatternOutcome {
  return { ...base(pattern, 'notTested'), ...counts, coincidences: 0, examples: [] };
}

/** Builds the report's entry for a test of two series of events. */
export function outcomeOf(pattern: Pattern, test: EventTest, startS: number): PatternOutcome {
  const { verdict, xCount, yCount, coincidingX, coincidingY, lagsS, lift, liftRange, p } = test;
  const lag = median(lagsS);
  return {
    ...base(pattern, verdict),
    xCount,
    yCount,
    coincidences: coincidingX.length,
    ...(lift !== undefined && { lift: round(lift) }),
    ...(liftRange && { liftRange: { low: round(liftRange.low), high: round(liftRange.high) } }),
    ...(p !== undefined && { p: round(p, 4) }),
    ...(lag !== undefined && { medianLagS: round(lag, 1) }),
    ...(yCount > 0 && { explainedPercent: round((100 * coincidingY) / yCount, 0) }),
    examples: spread(coincidingX).map((t) => since(startS, t)),
  };
}

/** Builds the members of every result. Fixes are there only if something was found. */
export function base(pattern: Pattern, verdict: PatternOutcome['verdict']) {
  const isFound = verdict === 'confirmed' || verdict === 'suggestive';
  return {
    patternId: pattern.id,
    verdict,
    recommendations: isFound ? [...patterns[pattern.id].fixes] : [],
  };
}

/** Picks at most ten of the ascending times, spread over the ride. */
export function spread(times: readonly number[]): number[] {
  const step = largest([1, times.length / mostExamples]) ?? 1;
  return times.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
