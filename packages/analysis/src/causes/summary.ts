import { type MeasuredArea, measuredAreas } from '@ridescope/catalogue/measured-areas';
import type { AdvancedResult, ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Conclusion } from '@ridescope/contract/advanced/vocabulary';
import type { CauseSource } from './cause-source.ts';

/** Sums the result up: what it comes to, whether the rider felt it, and what was measured at all. */
export function summaryOf(
  source: CauseSource,
  rankings: readonly ProblemCauses[],
): AdvancedResult['summary'] {
  const { grade } = source.activity.verdict;
  return {
    conclusion: conclusionOf(source, rankings),
    isHardlyFelt: (grade === 'minor' || grade === 'nothing') && !isSlowAllRide(source),
    measured: areasOf(source),
  };
}

/** A rate below 30 FPS for all of a ride is minor where a limit chose it, but riders see it. */
function isSlowAllRide({ activity }: CauseSource): boolean {
  return activity.problems[0]?.sentences[0]?.id === 'frame-rate-cap.slow';
}

function conclusionOf(
  { activity, facts }: CauseSource,
  [first]: readonly ProblemCauses[],
): Conclusion {
  if (facts.unridden || activity.verdict.lead.startsWith('nobody-rode')) return 'unridden';
  if (!activity.isJudged) return 'unjudged';
  if (!first) return 'fine';
  return first.causes[0]?.id === 'cannot-tell' ? 'cannotTell' : 'causes';
}

/** Only what was measured can be fine. */
function areasOf({ activity }: CauseSource): MeasuredArea[] {
  if (!activity.isJudged) return [];
  const { notMeasured = [] } = activity.verdict;
  return measuredAreas.filter((area) => !notMeasured.includes(area));
}
