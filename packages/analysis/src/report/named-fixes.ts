import type { FixId } from '@ridescope/catalogue/fixes';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';

/** Collects the fixes that results name in their plans and as deciding tests, so that a page can show them. */
export function fixesNamedIn(
  results: readonly Pick<AdvancedResult, 'plan' | 'problems'>[],
): FixId[] {
  const ids = results.flatMap(({ plan, problems }) => [
    ...plan.map(({ recommendationId }) => recommendationId),
    ...problems.flatMap(({ causes }) => causes.flatMap(({ decidingTest }) => decidingTest ?? [])),
  ]);
  return [...new Set(ids)];
}
