import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { Recommendation } from '@ridescope/contract/report/diagnosis';
import { recommendationsFor } from '../recommendations/index.ts';

/** Collects the fixes that results name in their plans and as deciding tests, so that a page can show them. */
export function fixesNamedIn(
  results: readonly Pick<AdvancedResult, 'plan' | 'hypotheses'>[],
): Recommendation[] {
  const ids = results.flatMap(({ plan, hypotheses }) => [
    ...plan.map(({ recommendationId }) => recommendationId),
    ...hypotheses.map(({ decidingTest }) => decidingTest),
  ]);
  // The results name only fixes of the rider's platform already, except for the tests of unlikely hypotheses.
  return recommendationsFor(ids, 'unknown');
}
