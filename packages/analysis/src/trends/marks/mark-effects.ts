import { median } from '../../facts/figures/statistics.ts';
import type { Measure } from '../rides/measures.ts';
import type { TrendRide } from '../rides/trend-ride.ts';
import { couldSpeak, moreThanChance } from '../statistics/more-than-chance.ts';
import { type Shift, shiftBetween } from '../statistics/shift.ts';
import { type Confounders, confoundersOf } from './confounders.ts';
import type { ChangeKind, Mark } from './find-marks.ts';
import { windowOf } from './window.ts';

/** A figure that moved by more than chance. */
export interface Effect {
  measure: Measure;
  shift: Shift;
  isBetter: boolean;
  before: Side;
  after: Side;
}

/** The rides of one side that measured the figure. */
export interface Side {
  rides: number;
  median: number;
}

/** What the rides say about a mark. */
export interface MarkEffect {
  mark: Mark;
  /** Rides that were compared. */
  ridesBefore: number;
  ridesAfter: number;
  /**
   * - `changed`: at least one figure moved by more than chance
   * - `noChange`: enough rides, and none did
   * - `tooFew`: so few rides that any difference could be chance
   */
  outcome: 'changed' | 'noChange' | 'tooFew';
  /** The figures that moved, the most certain first. */
  effects: readonly Effect[];
  /** What else differs; empty unless something changed. */
  confounders: Confounders;
  others: readonly ChangeKind[];
}

/** A mark is compared from so many rides on either side. */
export const fewestRidesOfASide = 3;

/**
 * Compares the rides before and after each mark, figure by figure.
 *
 * A figure counts as changed if the rank sum test says so after the correction for the number of figures of this mark, its
 * interval doesn't include 0, and the change is large enough to matter. All measured figures are tested, not only those that
 * the page shows: otherwise one could choose figures until one of them speaks. With many marks, one in 20 of those without
 * any effect may still speak, and rides of one week are more alike than the test assumes, so the result is never called a
 * cause.
 */
export function markEffects(
  rides: readonly TrendRide[],
  marks: readonly Mark[],
  measures: readonly Measure[],
): MarkEffect[] {
  return marks.map((mark) => {
    const window = windowOf(rides, marks, mark);
    const tested = measures.flatMap((measure) => testOf(measure, window) ?? []);
    const isClear = moreThanChance(tested.map(({ shift }) => shift));
    const effects = tested
      .filter((effect, index) => isClear[index] && isWorthTelling(effect))
      .sort((a, b) => a.shift.p - b.shift.p);
    const isChanged = effects.length > 0;
    const isEnough = couldSpeakAfter(window.before, window.after, tested);
    return {
      mark,
      ridesBefore: window.before.length,
      ridesAfter: window.after.length,
      outcome: isChanged ? 'changed' : isEnough ? 'noChange' : 'tooFew',
      effects,
      confounders: isChanged ? confoundersOf(window) : {},
      others: isChanged ? window.others : [],
    };
  });
}

interface Sides {
  before: readonly TrendRide[];
  after: readonly TrendRide[];
}

/** Tests one figure; undefined when too few rides measured it for an interval. */
function testOf(measure: Measure, { before, after }: Sides): Effect | undefined {
  const [earlier, later] = [before, after].map((rides) =>
    rides.flatMap((ride) => measure.valueOf(ride) ?? []),
  ) as [number[], number[]];
  if (Math.min(earlier.length, later.length) < fewestRidesOfASide) return undefined;
  const shift = shiftBetween(earlier, later);
  if (shift === undefined) return undefined;
  return {
    measure,
    shift,
    isBetter: shift.by > 0 === measure.isHigherBetter,
    before: { rides: earlier.length, median: median(earlier) ?? 0 },
    after: { rides: later.length, median: median(later) ?? 0 },
  };
}

function isWorthTelling({ shift, measure }: Effect): boolean {
  const isApart = shift.low > 0 || shift.high < 0;
  return isApart && Math.abs(shift.by) >= measure.leastChange;
}

/** Whether a clear difference in one figure would have been seen: figures that never vary don't count as too few rides. */
function couldSpeakAfter(
  before: readonly TrendRide[],
  after: readonly TrendRide[],
  tested: readonly Effect[],
): boolean {
  if (Math.min(before.length, after.length) < fewestRidesOfASide) return false;
  const varying = tested.filter(({ shift }) => shift.leastP < 1);
  return (
    tested.length > 0 && (varying.length === 0 || couldSpeak(varying.map(({ shift }) => shift)))
  );
}
