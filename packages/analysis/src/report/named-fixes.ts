import type { FixId } from '@ridescope/catalogue/fixes';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';

/** Collects the fixes that results name in their plans and as deciding tests, so that a page can show them. */
export function fixesNamedIn(
  results: readonly Pick<AdvancedResult, 'plan' | 'hypotheses'>[],
): FixId[] {
  const ids = results.flatMap(({ plan, hypotheses }) => [
    ...plan.map(({ recommendationId }) => recommendationId),
    ...hypotheses.map(({ decidingTest }) => decidingTest),
  ]);
  // The results name only fixes of the rider's platform already, except for the tests of unlikely hypotheses.
  return [...new Set(ids)];
}
