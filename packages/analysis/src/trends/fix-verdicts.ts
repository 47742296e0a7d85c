import type { TriedFixRow } from '@ridescope/contract/trends';
import { median } from '../facts/figures/statistics.ts';
import { type JudgedFigure, judgedFigure, ruleOf } from './judged-figure.ts';
import {
  type ChangeKind,
  changeKinds,
  computerFixes,
  findMarks,
  firstRideAfter,
  type Mark,
} from './marks/find-marks.ts';
import { fewestRidesOfASide, type Side } from './marks/mark-effects.ts';
import { type Window, windowOf } from './marks/window.ts';
import { isNoticed, type Measure } from './rides/measures.ts';
import type { TrendRide } from './rides/trend-ride.ts';
import { rankTest } from './statistics/rank-test.ts';

/**
 * What became of the figure that a tried fix is for, in the rides before it and after it on the same computer and with the
 * same sensor. Rides are before or after by when they were ridden.
 *
 * - `fixed`: better, and no ride after it has the finding any more
 * - `better`, `worse`: the figure moved by more than these rides differ among each other, and by so much that a rider notices
 * - `same`: three rides on each side, and it did not
 * - `tooFew`: fewer than three rides on one side
 */
export const fixOutcomes = ['fixed', 'better', 'same', 'worse', 'tooFew'] as const;
export type FixOutcome = (typeof fixOutcomes)[number];

/**
 * The chance of a verdict without any effect that we accept: 1 in 20 for "better" and as much for "worse" (rank sum test).
 * With three rides on each side, only one order has so small a chance: every later ride lies beyond every earlier one. A
 * median alone beyond the spread of the earlier rides would come by chance in 2 of 5 such comparisons.
 */
export const falseVerdictShare = 0.1;

/** A ride with its value of the judged figure. */
export interface JudgedRide {
  ride: TrendRide;
  value: number;
  isFinding: boolean;
}

export interface FixVerdict {
  fix: TriedFixRow;
  outcome: FixOutcome;
  /** Where the figure is one that trends show. Otherwise it is the value of the rule. */
  measure?: Measure;
  /** Rides with a value before and after; those without one can't judge. */
  before: Side;
  after: Side;
  /** How many of them have the finding. */
  findingsBefore: number;
  findingsAfter: number;
  /** The same rides one by one, the oldest first. */
  rides: { before: readonly JudgedRide[]; after: readonly JudgedRide[] };
  /** Rides that don't count: the figure wasn't measured with the same sensor, or another computer was used. */
  leftOut: { unmeasured: number; elsewhere: number };
  /** What else changed at the fix or within the compared rides. */
  others: readonly ChangeKind[];
}

/** Judges every tried fix that a rule suggested, in the given order. */
export function fixVerdicts(
  rides: readonly TrendRide[],
  tried: readonly TriedFixRow[],
): FixVerdict[] {
  const marks = findMarks(rides, tried);
  return tried.flatMap((fix) => (fix.rule ? [verdictOf(fix, fix.rule, { rides, marks })] : []));
}

interface Trend {
  rides: readonly TrendRide[];
  marks: readonly Mark[];
}

type Rule = NonNullable<TriedFixRow['rule']>;

function verdictOf(fix: TriedFixRow, rule: Rule, trend: Trend): FixVerdict {
  const window = windowAround(fix, trend);
  const figure = judgedFigure(rule, trend.rides);
  const judge = (rides: readonly TrendRide[]) =>
    rides.flatMap((ride): JudgedRide[] => {
      const value = figure.valueOf(ride);
      return value === undefined
        ? []
        : [{ ride, value, isFinding: ruleOf(ride, rule)?.isFinding === true }];
    });
  const [before, after] = [judge(window.before), judge(window.after)];
  const all = window.before.length + window.after.length;
  return {
    fix,
    outcome: outcomeOf(before, after, figure),
    ...(figure.measure && { measure: figure.measure }),
    before: sideOf(before),
    after: sideOf(after),
    findingsBefore: countFindings(before),
    findingsAfter: countFindings(after),
    rides: { before, after },
    leftOut: { unmeasured: all - before.length - after.length, elsewhere: window.elsewhere },
    others: window.others,
  };
}

function windowAround(fix: TriedFixRow, { rides, marks }: Trend): Window {
  const index = firstRideAfter(rides, fix);
  const ride = rides[index];
  if (!ride) {
    const own = rides.find(({ reportKey }) => reportKey === fix.S3Key);
    const before = rides.filter(({ hardware }) => own === undefined || hardware === own.hardware);
    return { before, after: [], elsewhere: 0, others: [] };
  }
  // Before the first ride of all there is no mark.
  const mark = marks.find((one) => one.index === index) ?? { index, ride, changes: [] };
  const window = windowOf(rides, marks, mark);
  const beside = mark.changes.flatMap((change) =>
    change.kind === 'fix' && change.fix === fix ? [] : [change.kind],
  );
  const others = new Set<ChangeKind>([...beside, ...window.others]);
  if (computerFixes.has(fix.recommendationId)) others.delete('hardware');
  return { ...window, others: changeKinds.filter((kind) => others.has(kind)) };
}

function outcomeOf(
  before: readonly JudgedRide[],
  after: readonly JudgedRide[],
  { isHigherBetter, noticed }: JudgedFigure,
): FixOutcome {
  if (Math.min(before.length, after.length) < fewestRidesOfASide) return 'tooFew';
  const [was, is] = [sideOf(before).median, sideOf(after).median];
  const { p } = rankTest(valuesOf(before), valuesOf(after));
  if (p > falseVerdictShare || !isNoticed(was, is, noticed)) return 'same';
  if (is > was !== isHigherBetter) return 'worse';
  return countFindings(after) === 0 ? 'fixed' : 'better';
}

function valuesOf(judged: readonly JudgedRide[]): number[] {
  return judged.map(({ value }) => value);
}

function countFindings(judged: readonly JudgedRide[]): number {
  return judged.filter(({ isFinding }) => isFinding).length;
}

function sideOf(judged: readonly JudgedRide[]): Side {
  return { rides: judged.length, median: median(valuesOf(judged)) ?? 0 };
}
