import type { TrendRide } from '../rides/trend-ride.ts';
import { type ChangeKind, changeKinds, type Mark } from './find-marks.ts';

/** The rides that are compared at a mark. */
export interface Window {
  before: readonly TrendRide[];
  after: readonly TrendRide[];
  /** Rides between them on another computer. */
  elsewhere: number;
  /** What else changed within these rides. */
  others: readonly ChangeKind[];
}

/** Rides longer ago say less about a change, and the exact test of more would take the page's time. */
const mostRidesOfASide = 12;

/**
 * The rides before and after a mark that differ by it and as little else as possible: on the same computer, and no farther
 * than the next mark on either side. New game versions come every few weeks, so they end the rides of another mark only if
 * that mark is of a game version too; otherwise they are named beside the result.
 */
export function windowOf(rides: readonly TrendRide[], marks: readonly Mark[], mark: Mark): Window {
  const isVersionOnly = mark.changes.every(({ kind }) => kind === 'client');
  const ends = marks.filter(
    (other) =>
      other !== mark &&
      (isVersionOnly || other.changes.some(({ kind }) => kind !== 'client')) &&
      (isNewComputer(mark) || isSameComputer(other, mark)),
  );
  const from = ends.filter(({ index }) => index < mark.index).at(-1)?.index ?? 0;
  const to = ends.find(({ index }) => index > mark.index)?.index ?? rides.length;
  const earlier = rides.slice(from, mark.index);
  const later = rides.slice(mark.index, to);
  const old = isNewComputer(mark) ? earlier.at(-1)?.hardware : mark.ride.hardware;
  const isOld = ({ hardware }: TrendRide) => hardware === old;
  const isNew = ({ hardware }: TrendRide) => hardware === mark.ride.hardware;
  const before = earlier.filter(isOld).slice(-mostRidesOfASide);
  const after = later.filter(isNew).slice(0, mostRidesOfASide);
  const [first, last] = [before[0], after.length < mostRidesOfASide ? undefined : after.at(-1)];
  const passed = [
    ...earlier.slice(first ? earlier.indexOf(first) : 0).filter((ride) => !isOld(ride)),
    ...later.slice(0, last ? later.indexOf(last) : undefined).filter((ride) => !isNew(ride)),
  ];
  return {
    before,
    after,
    elsewhere: passed.length,
    others: changesWithin(marks, mark, { before, after }),
  };
}

function isNewComputer({ changes }: Mark): boolean {
  return changes.some(({ kind }) => kind === 'hardware');
}

function isSameComputer(a: Mark, b: Mark): boolean {
  return a.ride.hardware === b.ride.hardware;
}

function changesWithin(
  marks: readonly Mark[],
  mark: Mark,
  { before, after }: Pick<Window, 'before' | 'after'>,
): ChangeKind[] {
  const inside = new Set([...before.slice(1), ...after]);
  const kinds = marks
    .filter((other) => other !== mark && inside.has(other.ride))
    .flatMap(({ changes }) => changes.map(({ kind }) => kind));
  return changeKinds.filter((kind) => kinds.includes(kind));
}
