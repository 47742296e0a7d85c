import type { RuleValue, TriedFixRow } from '@ridescope/contract/trends';
import { median } from '../facts/statistics.ts';
import {
  type ChangeKind,
  changeKinds,
  findMarks,
  firstRideAfter,
  type Mark,
} from './marks/find-marks.ts';
import { fewestRidesOfASide, type Side } from './marks/mark-effects.ts';
import { type Window, windowOf } from './marks/window.ts';
import type { TrendRide } from './rides/trend-ride.ts';
import { falseAlarmShare } from './statistics/more-than-chance.ts';
import { type Shift, shiftBetween } from './statistics/shift.ts';

/**
 * What became of the finding that a tried fix is for. The measure is the value of the rule that suggested the fix, in the
 * rides on the same computer before the tick and after it.
 *
 * - `fixed`: better, and no ride after the tick has the finding any more
 * - `better`, `worse`: the value moved by more than chance (rank sum test, 1 in 20, and an interval without 0)
 * - `same`: enough rides to see a clear difference, and none is more than chance
 * - `tooFew`: so few rides that any difference could be chance
 */
export const fixOutcomes = ['fixed', 'better', 'same', 'worse', 'tooFew'] as const;
export type FixOutcome = (typeof fixOutcomes)[number];

export interface FixVerdict {
  fix: TriedFixRow;
  outcome: FixOutcome;
  /** Rides with a value before and after; those without one can't judge. */
  before: Side;
  after: Side;
  /** How many of them have the finding. */
  findingsBefore: number;
  findingsAfter: number;
  /** What else changed at the tick or within the compared rides. */
  others: readonly ChangeKind[];
  shift?: Shift;
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
  const sides = sidesOf(fix, trend);
  const [before, after] = [sides.before, sides.after].map((rides) =>
    rides.flatMap((ride) => {
      const found = ride.rules.find(({ ruleId }) => ruleId === rule.ruleId);
      const value = found && judgedValue(found, rule);
      return found && value !== undefined ? [{ value, isFinding: found.isFinding }] : [];
    }),
  ) as [Judged[], Judged[]];
  const shift = shiftBetween(valuesOf(before), valuesOf(after));
  const findingsAfter = countFindings(after);
  return {
    fix,
    outcome: outcomeOf({ before, after, shift, findingsAfter, isHigherWorse: isWorse(rule) }),
    before: sideOf(before),
    after: sideOf(after),
    findingsBefore: countFindings(before),
    findingsAfter,
    others: sides.others,
    ...(shift && { shift }),
  };
}

interface Judged {
  value: number;
  isFinding: boolean;
}

/** Classes and yes or no are compared by whether they are a finding; values in another unit not at all. */
function judgedValue({ value, unit, isFinding }: RuleValue, rule: Rule): number | undefined {
  if (rule.isYesOrNo) return isFinding ? 1 : 0;
  return unit === rule.unit ? value : undefined;
}

function isWorse({ isHigherWorse, isYesOrNo }: Rule): boolean {
  return isHigherWorse || isYesOrNo;
}

function sidesOf(fix: TriedFixRow, { rides, marks }: Trend): Window {
  const index = firstRideAfter(rides, fix);
  const mark = marks.find((one) => one.index === index);
  if (!mark) {
    const own = rides.find(({ reportKey }) => reportKey === fix.S3Key);
    const before = rides.filter(({ hardware }) => own === undefined || hardware === own.hardware);
    return { before, after: [], others: [] };
  }
  const window = windowOf(rides, marks, mark);
  const beside = mark.changes.flatMap((change) =>
    change.kind === 'fix' && change.fix === fix ? [] : [change.kind],
  );
  const others = [...beside, ...window.others];
  return { ...window, others: changeKinds.filter((kind) => others.includes(kind)) };
}

interface Compared {
  before: readonly Judged[];
  after: readonly Judged[];
  shift: Shift | undefined;
  findingsAfter: number;
  isHigherWorse: boolean;
}

function outcomeOf({ before, after, shift, findingsAfter, isHigherWorse }: Compared): FixOutcome {
  if (Math.min(before.length, after.length) < fewestRidesOfASide || !shift) return 'tooFew';
  // Values that are all the same are as alike as can be.
  if (shift.leastP > falseAlarmShare && shift.leastP < 1) return 'tooFew';
  const isClear = shift.p <= falseAlarmShare && (shift.low > 0 || shift.high < 0);
  if (!isClear) return 'same';
  if (shift.by > 0 === isHigherWorse) return 'worse';
  return findingsAfter === 0 ? 'fixed' : 'better';
}

function valuesOf(judged: readonly Judged[]): number[] {
  return judged.map(({ value }) => value);
}

function countFindings(judged: readonly Judged[]): number {
  return judged.filter(({ isFinding }) => isFinding).length;
}

function sideOf(judged: readonly Judged[]): Side {
  return { rides: judged.length, median: median(valuesOf(judged)) ?? 0 };
}
