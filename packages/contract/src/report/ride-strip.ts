import { problemGrades } from '@ridescope/catalogue/problem-kinds';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import { Type } from 'typebox';
import type { Activity } from './activity.ts';
import type { Problem } from './problems.ts';

/** A stretch of a ride in which something was wrong. */
const StripMark = Type.Object({
  /** Seconds from the start of the ride. */
  startS: Type.Number(),
  /** 0 for a moment. */
  seconds: Type.Number(),
  grade: Type.Enum([...problemGrades]),
  category: Type.Enum([...ruleCategories]),
});
export type StripMark = Type.Static<typeof StripMark>;

/** A ride in small: how long it was, and when something was wrong. Drawn in lists, comparisons and on cards. */
export const RideStrip = Type.Object({
  /** Length from the first to the last movement. */
  seconds: Type.Number(),
  /** In order of their start. */
  marks: Type.Array(StripMark),
});
export type RideStrip = Type.Static<typeof RideStrip>;

/** Marks closer than this share of the ride become one: no strip is drawn wide enough to tell them apart. */
const closestShare = 1 / 400;

type StripSource = Pick<Activity, 'rideStartS' | 'rideEndS' | 'startS' | 'endS' | 'problems'>;

/** Finds the strip of an activity: each time that one of its problems happened, as long as it lasted. */
export function rideStripOf(activity: StripSource): RideStrip {
  const fromS = activity.rideStartS ?? 0;
  const toS = Math.max(fromS + 1, activity.rideEndS ?? activity.endS - activity.startS);
  const seconds = toS - fromS;
  const marks = activity.problems
    .flatMap(({ during, grade, category, ...problem }, index) => {
      if (during !== 'ride') return [];
      const stretches = problemStretches(problem);
      // A verdict that is about the whole ride must not stand beside an empty strip.
      const isLasting = index === 0 && grade !== 'minor' && stretches.length === 0;
      return (isLasting ? [{ startS: fromS, endS: toS }] : stretches).map(({ startS, endS }) => {
        const from = Math.min(Math.max(startS, fromS), toS);
        const to = Math.min(Math.max(endS, from), toS);
        return { startS: rounded(from - fromS), seconds: rounded(to - from), grade, category };
      });
    })
    .toSorted((a, b) => a.startS - b.startS);
  return { seconds: rounded(seconds), marks: joined(marks, seconds * closestShare) };
}

/**
 * Each time that a problem happened, in seconds from the start of its activity. Empty where it lasted all ride or the log shows
 * no times.
 */
export function problemStretches({
  occurrences,
  fromSeconds,
  toSeconds = fromSeconds,
}: Pick<Problem, 'occurrences' | 'fromSeconds' | 'toSeconds'>): { startS: number; endS: number }[] {
  if (occurrences)
    return occurrences.t.map((startS, index) => ({
      startS,
      endS: startS + (occurrences.durationS[index] ?? 0),
    }));
  if (fromSeconds === undefined || toSeconds === undefined) return [];
  return [{ startS: fromSeconds, endS: toSeconds }];
}

/** Joins neighbours of one grade and category. */
function joined(marks: readonly StripMark[], closestS: number): StripMark[] {
  const found: StripMark[] = [];
  const last = new Map<string, StripMark>();
  for (const mark of marks) {
    const key = `${mark.grade} ${mark.category}`;
    const open = last.get(key);
    if (open && mark.startS - endOf(open) < closestS) {
      open.seconds = rounded(Math.max(endOf(open), endOf(mark)) - open.startS);
      continue;
    }
    const copy = { ...mark };
    last.set(key, copy);
    found.push(copy);
  }
  return found;
}

const endOf = ({ startS, seconds }: StripMark) => startS + seconds;

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
