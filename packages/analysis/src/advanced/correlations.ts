import type { CorrelationResult } from '@ridescope/contract/advanced/result';
import type { PatternResult } from '@ridescope/contract/report/diagnosis';

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
