import { fitMixedModel } from './mixed-model.ts';
import { countRides, scarcePart } from './ride-counts.ts';
import type { RideGroup } from './ride-group.ts';

const folds = 5;

export interface Calibration {
  /** How many deviations of the model hold the wanted share of rates that it didn't see. */
  deviations: number;
  /** Riders whose rate the model didn't see, and how many of them were inside of the interval that the others gave. */
  heldOut: { riders: number; inside: number };
}

/** A rate that the model didn't see. */
interface Score {
  fold: number;
  /** Its distance from the expected rate, in deviations of the model. */
  deviations: number;
  /** So many riders it stands for. */
  riders: number;
}

/**
 * Finds how many deviations of the model hold so large a share of riders' rates that it didn't see. The model's own deviations
 * follow from its assumptions; these follow from rides, so an interval keeps its promise where the assumptions fail (split
 * conformal prediction with scaled residuals, Papadopoulos et al. 2008; Lei et al. 2018). Rides at a limit show only what a
 * computer does at least, so they train the model and don't judge it.
 * @param nameOf groups of the same name are left out together, so the name decides what hasn't been seen
 * @returns undefined with too few groups for such a share
 */
export function* calibrate(
  groups: readonly RideGroup[],
  share: number,
  nameOf: (group: RideGroup) => string,
): Generator<void, Calibration | undefined> {
  const foldOf = foldsOf(groups, nameOf);
  const scores: Score[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const seen = groups.filter((group) => foldOf(group) !== fold);
    if (seen.length === 0) continue;
    const model = yield* fitMixedModel(seen);
    const ridesOf = countRides(seen);
    for (const group of groups) {
      // Nothing is answered about scarce parts, so their errors don't count either.
      if (foldOf(group) !== fold || scarcePart(ridesOf(group)) !== undefined) continue;
      if (group.limit !== undefined) continue;
      // A median of riders is closer than each of them, where only the median is known.
      const { mean, variance } = model.predict(group, group.singles ? 1 : group.rides);
      const rides = group.singles ?? [group];
      for (const { fps } of rides) {
        scores.push({
          fold,
          deviations: Math.abs(Math.log(fps) - mean) / Math.sqrt(variance),
          riders: group.rides / rides.length,
        });
      }
    }
  }
  const deviations = quantile(scores, share);
  if (deviations === undefined) return undefined;
  return { deviations, heldOut: heldOutOf(scores, share) };
}

/** Counts honestly: the rates of a part are judged by the interval that all other parts give. */
function heldOutOf(scores: readonly Score[], share: number): Calibration['heldOut'] {
  let riders = 0;
  let inside = 0;
  for (let fold = 0; fold < folds; fold++) {
    const limit = quantile(
      scores.filter((score) => score.fold !== fold),
      share,
    );
    for (const score of scores) {
      if (score.fold !== fold || limit === undefined) continue;
      riders += score.riders;
      if (score.deviations <= limit) inside += score.riders;
    }
  }
  return { riders: Math.round(riders), inside: Math.round(inside) };
}

/** The deviations below which so large a share of riders is; undefined with too few for it. */
function quantile(scores: readonly Score[], share: number): number | undefined {
  const sorted = scores.toSorted((a, b) => a.deviations - b.deviations);
  const total = sorted.reduce((sum, { riders }) => sum + riders, 0);
  // One more than there are: the rider to come counts as one of them.
  const wanted = (total + 1) * share;
  let passed = 0;
  for (const { deviations, riders } of sorted) {
    passed += riders;
    if (passed >= wanted) return deviations;
  }
  return undefined;
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
