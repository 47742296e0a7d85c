import type { CauseId } from '@ridescope/catalogue/causes';
import type { Problem } from '@ridescope/contract/report/problems';
import { agrees } from './rank.ts';
import { ruleOf } from './rules/all-causes.ts';

type Placed = Pick<Problem, 'where' | 'firstFix' | 'certainty'>;

/**
 * Whether a cause lies elsewhere than the report says, or isn't repaired by what the report says to try first. A report that
 * says how sure the cause is names its place too.
 */
export function contradictsReport(id: CauseId, problem: Placed): boolean {
  if (id === 'cannot-tell') return false;
  const isElsewhere =
    problem.certainty !== undefined && placeOf(id, problem.where) !== problem.where;
  return isElsewhere || !agrees(ruleOf(id), problem);
}

/** The place of a problem with this cause: the cause's own, else what the report knows, else where such causes usually lie. */
export function placeOf(id: CauseId, where: Problem['where']): Problem['where'] {
  if (id === 'cannot-tell' || where === undefined) return where;
  const { place, places } = ruleOf(id);
  if (place !== undefined) return place;
  return where === 'unknown' ? (places.find((one) => one !== 'unknown') ?? where) : where;
}
