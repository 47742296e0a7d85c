import { problemGrades } from '@ridescope/catalogue/problem-kinds';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import { Type } from 'typebox';
import { Stretches } from './series.ts';

/** A problem of the ride, and each time that it happened, in seconds from the start of the ride. A moment lasts 0 s. */
const StripProblem = Type.Object({
  grade: Type.Enum([...problemGrades]),
  category: Type.Enum([...ruleCategories]),
  ...Stretches.properties,
});

/** A ride in small: how long it was, and when something was wrong. Drawn in lists, comparisons and on cards. */
export const RideStrip = Type.Object({
  /** Length from the first to the last movement. */
  seconds: Type.Number(),
  /** In the order of the report. Those whose times the log doesn't show are left out. */
  problems: Type.Array(StripProblem),
});
export type RideStrip = Type.Static<typeof RideStrip>;
