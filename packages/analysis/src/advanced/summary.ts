import type { AdvancedResult, Hypothesis } from '@ridescope/contract/advanced/result';
import type { Conclusion } from '@ridescope/contract/advanced/vocabulary';
import { closeShare } from './plan.ts';
import type { AdvancedSource } from './source.ts';

/** From here on one cause leads. */
const leads = 0.5;
const leastFirst = 0.2;

/** Sums the result up: what it comes to, and whether the rider felt it. */
export function summaryOf(
  { activity }: Pick<AdvancedSource, 'activity'>,
  hypotheses: readonly Hypothesis[],
): AdvancedResult['summary'] {
  const { grade } = activity.verdict;
  return {
    conclusion: activity.isJudged ? conclusionOf(hypotheses, activity.problems.length) : 'unjudged',
    isHardlyFelt: grade === 'minor' || grade === 'nothing',
  };
}

function conclusionOf([first, second]: readonly Hypothesis[], problems: number): Conclusion {
  if (!first || first.probability < leastFirst) return problems === 0 ? 'fine' : 'unclear';
  if (second && second.probability >= closeShare * first.probability) return 'twoCauses';
  return first.probability >= leads ? 'likely' : 'perhaps';
}
