import { buildWhatIf, type RideGroup, type WhatIfAnswer } from '@ridescope/analysis/what-if';

const folds = 5;

/**
 * What is different from the rider's own computer; `all` without one. With `seen` too, but other rides on the same system
 * were seen.
 */
export const changes = ['all', 'card', 'processor', 'profile', 'resolution', 'seen'] as const;
export type Change = (typeof changes)[number];

/** How answers about rates that the model didn't see compare with them. */
export interface HeldOutErrors {
  change: Change;
  questions: number;
  answered: number;
  /** Percent of the rate. */
  medianErrorPercent: number;
  /** Of ten answers, eight are closer. */
  usualErrorPercent: number;
  /** Error of the guess that the change changes nothing; absent without an own computer. */
  unchangedErrorPercent?: number;
  /** Share of rates inside their interval. */
  insidePercent: number;
  /** Half of the usual interval. */
  intervalPercent: number;
}

interface Tally {
  questions: number;
  errors: number[];
  unchanged: number[];
  inside: number;
  widths: number[];
}

/**
 * Asks about each system of each set of rides without having seen it. The rate of a like computer goes along as the rider's
 * own: one with another card or processor that was seen, or the same one at another profile or resolution, which was not.
 */
export function heldOutErrors(sets: readonly (readonly RideGroup[])[]): HeldOutErrors[] {
  const tallies = new Map<Change, Tally>(
    changes.map((change) => [
      change,
      { questions: 0, errors: [], unchanged: [], inside: 0, widths: [] },
    ]),
  );
  for (const groups of sets) askAll(groups, tallies);
  return changes.map((change) => resultOf(change, tallies.get(change)));
}

function askAll(groups: readonly RideGroup[], tallies: ReadonlyMap<Change, Tally>): void {
  for (const { seen, out } of foldsBy(groups, systemOf)) {
    const whatIf = buildWhatIf(seen);
    for (const target of out) {
      // It shows only what the computer does at least.
      if (target.limit !== undefined) continue;
      for (const change of changes) {
        if (change === 'seen') continue;
        const pool = change === 'profile' || change === 'resolution' ? out : seen;
        const own = pool.find(
          (group) => group.limit === undefined && changeBetween(group, target) === change,
        );
        if (change !== 'all' && !own) continue;
        const answer = whatIf.answer({
          to: target,
          rides: ridersOf(target),
          ...(own && { own: { conditions: own, fps: own.fps, rides: own.rides } }),
        });
        for (const fps of ratesOf(target)) add(tallies.get(change), answer, fps, own?.fps);
      }
    }
  }
  for (const { seen, out } of foldsBy(groups, (group) => JSON.stringify(group))) {
    const whatIf = buildWhatIf(seen);
    const systems = new Set(seen.map(systemOf));
    for (const target of out.filter(
      (group) => group.limit === undefined && systems.has(systemOf(group)),
    )) {
      const answer = whatIf.answer({ to: target, rides: ridersOf(target) });
      for (const fps of ratesOf(target)) add(tallies.get('seen'), answer, fps);
    }
  }
}

/** What an answer is compared with: single riders, where they are known. */
function ratesOf({ singles, fps }: RideGroup): readonly number[] {
  return singles?.map((ride) => ride.fps) ?? [fps];
}

function ridersOf({ singles, rides }: RideGroup): number {
  return singles ? 1 : rides;
}

/** Splits the groups so that each is left out once, together with those of the same name. */
function foldsBy(groups: readonly RideGroup[], nameOf: (group: RideGroup) => string) {
  const names = [...new Set(groups.map(nameOf))].sort();
  const foldOf = new Map(names.map((name, index) => [name, index % folds]));
  return Array.from({ length: folds }, (_, fold) => ({
    seen: groups.filter((group) => foldOf.get(nameOf(group)) !== fold),
    out: groups.filter((group) => foldOf.get(nameOf(group)) === fold),
  }));
}

function changeBetween(a: RideGroup, b: RideGroup): Change | undefined {
  if (a.crowd !== b.crowd) return undefined;
  const different: Change[] = [];
  if (a.gpu !== b.gpu) different.push('card');
  if (a.cpu !== b.cpu) different.push('processor');
  if (a.profile !== b.profile) different.push('profile');
  if (a.resolution !== b.resolution) different.push('resolution');
  return different.length === 1 ? different[0] : undefined;
}

function systemOf({ cpu, gpu }: RideGroup): string {
  return JSON.stringify([cpu, gpu]);
}

function add(tally: Tally | undefined, answer: WhatIfAnswer, fps: number, own?: number): void {
  if (!tally) return;
  tally.questions++;
  if (!answer.isKnown) return;
  tally.errors.push(Math.abs(answer.fps / fps - 1));
  if (own !== undefined) tally.unchanged.push(Math.abs(own / fps - 1));
  if (answer.low <= fps && fps <= answer.high) tally.inside++;
  tally.widths.push(Math.sqrt(answer.high / answer.low) - 1);
}

function resultOf(change: Change, tally: Tally | undefined): HeldOutErrors {
  if (!tally) throw new Error(`${change} has no tally`);
  const { questions, errors, unchanged, inside, widths } = tally;
  return {
    change,
    questions,
    answered: errors.length,
    medianErrorPercent: 100 * quantile(errors, 0.5),
    usualErrorPercent: 100 * quantile(errors, 0.8),
    ...(unchanged.length > 0 && { unchangedErrorPercent: 100 * quantile(unchanged, 0.5) }),
    insidePercent: (100 * inside) / Math.max(1, errors.length),
    intervalPercent: 100 * quantile(widths, 0.5),
  };
}

function quantile(values: readonly number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.floor(share * (ascending.length - 1))] ?? Number.NaN;
}
