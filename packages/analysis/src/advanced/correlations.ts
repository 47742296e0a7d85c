import type { CorrelationResult, PatternResult } from '@ridescope/contract';

/** Lists the tested correlations of the report. */
export function correlationsOf(patterns: readonly PatternResult[]): CorrelationResult[] {
  return patterns.map(({ patternId, verdict, lift, liftRange, p, coincidences }) => ({
    pattern: patternId,
    verdict,
    ...(lift !== undefined && { lift }),
    ...(liftRange && { low: liftRange.low, high: liftRange.high }),
    ...(p !== undefined && { p }),
    support: coincidences,
  }));
}
