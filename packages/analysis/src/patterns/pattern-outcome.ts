import type { PatternResult } from '@ridescope/contract/report/diagnosis';

/**
 * A tested pattern; times are seconds from the start of the activity. `quietFps` and `busyFps` are
 * the median frame rates of the quietest and the busiest third of the ride: rules read them, the
 * report leaves them out.
 */
export type PatternOutcome = PatternResult & { quietFps?: number; busyFps?: number };

/** Keeps what the report shows of a pattern. */
export function toPatternResult(outcome: PatternOutcome): PatternResult {
  const { quietFps: _quiet, busyFps: _busy, ...result } = outcome;
  return result;
}
