import type { CauseId } from '@ridescope/catalogue/causes';
import type { Problem } from '@ridescope/contract/report/problems';
import { agrees } from './rank.ts';
import { ruleOf } from './rules/all-causes.ts';

/** Whether a cause lies elsewhere than the report says, or isn't repaired by what the report says to try first. */
export function contradictsReport(
  id: CauseId,
  problem: Pick<Problem, 'where' | 'firstFix'>,
): boolean {
  return id !== 'cannot-tell' && !agrees(ruleOf(id), problem);
}
