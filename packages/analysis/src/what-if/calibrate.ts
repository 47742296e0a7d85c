import { type ChangeKind, changeBetween, changeKinds } from './change-kind.ts';
import { fitMixedModel, type MixedModel } from './mixed-model.ts';
import { ownFinders } from './own-finder.ts';
import { expectedRate, type OwnRate } from './own-rate.ts';
import { countRides, scarcePart } from './ride-counts.ts';
import type { Conditions, RideGroup } from './ride-group.ts';

const folds = 5;
/** Of a hundred rates, a share is known to four percent. With fewer of a kind of change, the rates of all kinds decide. */
const fewestRates = 100;
/** Groups that are asked about each kind of change: more would take longer and say the same. */
const mostAsked = 2000;
/** Groups whose questions are answered in one step. */
const groupsAtOnce = 200;

export interface Reach {
  /** How many deviations of the model hold the wanted share of rates that it didn't see. */
  deviations: number;
  /** Riders whose rate the model didn't see, and how many of them were inside of the interval that the others gave. */
  heldOut: { riders: number; inside: number };
}

/** Gives how far to reach from an estimate of other conditions, where the rider's own rate is known or not. */
export type Calibration = (to: Conditions, own: OwnRate | undefined) => Reach;

/** A rate that the model didn't see. */
interface Score {
  fold: number;
  kind: ChangeKind;
  /** Its distance from the expected rate, in deviations of the model. */
  deviations: number;
  /** So many riders it stands for. */
  riders: number;
}

/**
 * Finds how many deviations of the model hold so large a share of riders' rates that it didn't see. The model's own deviations
 * follow from its assumptions; these follow from rides, so an interval keeps its promise where the assumptions fail (split
 * conformal prediction with scaled residuals, Papadopoulos et al. 2008; Lei et al. 2018). The assumptions fail differently for
 * each kind of change, so each has its own (Mondrian prediction, Vovk et al. 2003). Rides at a limit show only what a computer
 * does at least, so they train the model and don't judge it.
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
    const out = groups.filter((group) => foldOf(group) === fold);
    yield* addScores(scores, { fold, model, seen, out });
  }
  // Sorted once, because there are hundred thousands of them.
  scores.sort((a, b) => a.deviations - b.deviations);
  const byKind = Map.groupBy(scores, ({ kind }) => kind);
  const reachOf = (kind: ChangeKind | undefined): Reach | undefined => {
    const own = (kind && byKind.get(kind)) ?? [];
    const judged = own.length >= fewestRates ? own : scores;
    const deviations = quantile(judged, share);
    if (deviations === undefined) return undefined;
    const asked = own.length > 0 ? own : (byKind.get('none') ?? []);
    return { deviations, heldOut: heldOutOf(asked, judged, share) };
  };
  const usual = reachOf(undefined);
  if (!usual) return undefined;
  const reaches = new Map(changeKinds.map((kind) => [kind, reachOf(kind) ?? usual]));
  return (to, own) => {
    if (!own || !(own.fps > 0)) return reaches.get('none') ?? usual;
    const kind = own.isHeld ? undefined : changeBetween(own.conditions, to);
    return (kind && reaches.get(kind)) ?? usual;
  };
}

interface Fold {
  fold: number;
  model: MixedModel;
  seen: readonly RideGroup[];
  out: readonly RideGroup[];
}

/** Compares the rates of groups that the model didn't see with what it expects, for each kind of change to them. */
function* addScores(scores: Score[], { fold, model, seen, out }: Fold): Generator<void> {
  const ridesOf = countRides(seen);
  const finders = ownFinders(seen, out);
  const askedEach = Math.ceil((folds * out.length) / mostAsked);
  const add = (kind: ChangeKind, group: RideGroup, own?: OwnRate) => {
    // A median of riders is closer than each of them, where only the median is known.
    const rides = group.singles ? 1 : group.rides;
    const { mean, variance } = expectedRate(model, { to: group, rides, own });
    const rates = group.singles ?? [group];
    for (const { fps } of rates) {
      scores.push({
        fold,
        kind,
        deviations: Math.abs(Math.log(fps) - mean) / Math.sqrt(variance),
        riders: group.rides / rates.length,
      });
    }
  };
  for (const [at, group] of out.entries()) {
    if (at % groupsAtOnce === 0) yield;
    // Nothing is answered about scarce parts, so their errors don't count either.
    if (group.limit !== undefined || scarcePart(ridesOf(group)) !== undefined) continue;
    add('none', group);
    if (at % askedEach !== 0) continue;
    for (const [kind, find] of finders) {
      const before = find(group, at);
      if (!before) continue;
      add(kind, group, { conditions: before, fps: before.fps, rides: before.rides });
    }
  }
}

/** Counts honestly: the rates of a part are judged by the interval that all other parts give. */
function heldOutOf(
  asked: readonly Score[],
  judged: readonly Score[],
  share: number,
): Reach['heldOut'] {
  let riders = 0;
  let inside = 0;
  for (let fold = 0; fold < folds; fold++) {
    const limit = quantile(judged, share, fold);
    for (const score of asked) {
      if (score.fold !== fold || limit === undefined) continue;
      riders += score.riders;
      if (score.deviations <= limit) inside += score.riders;
    }
  }
  return { riders: Math.round(riders), inside: Math.round(inside) };
}

/**
 * The deviations below which so large a share of riders is; undefined with too few for it.
 * @param sorted the closest first
 * @param left scores of this part don't count
 */
function quantile(sorted: readonly Score[], share: number, left?: number): number | undefined {
  let total = 0;
  for (const { fold, riders } of sorted) if (fold !== left) total += riders;
  // One more than there are: the rider to come counts as one of them.
  const wanted = (total + 1) * share;
  let passed = 0;
  for (const { fold, deviations, riders } of sorted) {
    if (fold === left) continue;
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
