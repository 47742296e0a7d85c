import { measuredAreas } from '@ridescope/catalogue/measured-areas';
import { problemGrades } from '@ridescope/catalogue/problem-kinds';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import { Type } from 'typebox';
import { Stretches } from './series.ts';

/**
 * A problem of the ride, and each time that it happened, in seconds from the start of the ride. A moment lasts 0 s. Empty where
 * the log shows no times.
 */
const StripProblem = Type.Object({
  grade: Type.Enum([...problemGrades]),
  category: Type.Enum([...ruleCategories]),
  ...Stretches.properties,
});

/** A ride in small: how long it was, and when something was wrong. Drawn in lists, comparisons and on cards. */
export const RideStrip = Type.Object({
  /** Length from the first to the last movement. */
  seconds: Type.Number(),
  /** What the log says nothing about, so that a line without a drop isn't drawn as clean; absent where all was measured. */
  notMeasured: Type.Optional(Type.Array(Type.Enum([...measuredAreas]), { minItems: 1 })),
  /** No ride in this part of the log, so its line isn't one of a ride; absent for a ride. */
  notRidden: Type.Optional(Type.Literal(true)),
  /** The gravest problem before or after the ride, which no drop shows; absent where there is none. */
  outside: Type.Optional(Type.Enum([...problemGrades])),
  /** In the order of the report. */
  problems: Type.Array(StripProblem),
});
export type RideStrip = Type.Static<typeof RideStrip>;
