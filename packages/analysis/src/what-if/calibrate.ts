import { fitMixedModel } from './mixed-model.ts';
import { countRides, scarcePart } from './ride-counts.ts';
import type { RideGroup } from './ride-group.ts';

const folds = 5;

/**
 * Finds how many deviations of the model hold so large a share of rates that it didn't see. The model's own deviations
 * follow from its assumptions; these follow from rides, so an interval keeps its promise where the assumptions fail (split
 * conformal prediction with scaled residuals, Papadopoulos et al. 2008; Lei et al. 2018).
 * @param nameOf groups of the same name are left out together, so the name decides what hasn't been seen: all of a system
 * for a computer whose parts nobody has combined yet
 * @returns undefined with too few groups for such a share
 */
export function* calibratedDeviations(
  groups: readonly RideGroup[],
  share: number,
  nameOf: (group: RideGroup) => string,
): Generator<void, number | undefined> {
  const foldOf = foldsOf(groups, nameOf);
  const scores: number[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const seen = groups.filter((group) => foldOf(group) !== fold);
    if (seen.length === 0) continue;
    const model = yield* fitMixedModel(seen);
    const ridesOf = countRides(seen);
    for (const group of groups) {
      // Nothing is answered about scarce parts, so their errors don't count either.
      if (foldOf(group) !== fold || scarcePart(ridesOf(group)) !== undefined) continue;
      const { mean, variance } = model.predict(group, group.rides);
      scores.push(Math.abs(Math.log(group.fps) - mean) / Math.sqrt(variance));
    }
  }
  scores.sort((a, b) => a - b);
  // One more than the scores: the rate to come counts as one of them.
  return scores[Math.ceil((scores.length + 1) * share) - 1];
}

/** Deals the names out in their order, so that the same groups always give the same answer. */
function foldsOf(
  groups: readonly RideGroup[],
  nameOf: (group: RideGroup) => string,
): (group: RideGroup) => number {
  const names = [...new Set(groups.map(nameOf))].sort();
  const indexes = new Map(names.map((name, index) => [name, index % folds]));
  return (group) => indexes.get(nameOf(group)) ?? 0;
}
