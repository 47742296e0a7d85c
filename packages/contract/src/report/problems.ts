import { causeCertainties } from '@ridescope/catalogue/certainties';
import { fixIds } from '@ridescope/catalogue/fixes';
import { measuredAreas } from '@ridescope/catalogue/measured-areas';
import { faultPlaces, problemGrades } from '@ridescope/catalogue/problem-kinds';
import {
  doubts,
  type ProblemSentence,
  problemSentences,
  verdictLeads,
} from '@ridescope/catalogue/problem-sentences';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import { ruleIds } from '@ridescope/catalogue/rules';
import { Type } from 'typebox';

const opt = Type.Optional;

/** A sentence by its id and values; `words` has its text. */
export const Sentence = Type.Unsafe<ProblemSentence>(
  Type.Object({
    id: Type.Enum(Object.keys(problemSentences)),
    values: opt(
      Type.Record(
        Type.String(),
        Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Array(Type.String())]),
      ),
    ),
  }),
);

/**
 * What a rider felt and what caused it: everything that one cause did, reported once. Graded by what was felt, not by how far
 * a rule is over its limit.
 */
export const Problem = Type.Object({
  /** Kind and, where there are several, a number: `trainer-lost-2`. Unique in an activity. */
  id: Type.String(),
  category: Type.Enum([...ruleCategories]),
  /** critical: the ride was spoilt for a minute or more; warning: clearly noticed; minor: hardly noticed. */
  grade: Type.Enum([...problemGrades]),
  /** What happened and what it meant. */
  sentences: Type.Array(Sentence, { minItems: 1 }),
  during: Type.Enum(['before', 'ride', 'after']),
  /** Seconds from the start of the activity, negative before it. Absent where it lasted all ride or has no known time. */
  fromSeconds: opt(Type.Number()),
  /** Absent where the log shows no end. */
  toSeconds: opt(Type.Number()),
  /**
   * Seconds of the ride that were affected, where no episode says when. Fewer than from start to end where it came and went.
   * Absent where episodes count them or the number is unknown.
   */
  estimatedSeconds: opt(Type.Number({ minimum: 0 })),
  /** How sure its first cause is, as an analysis ranks its causes; absent where the log can't tell. */
  certainty: opt(Type.Enum([...causeCertainties])),
  /** Where the fault lies, no surer than `certainty`; absent where the question makes no sense. */
  where: opt(Type.Enum([...faultPlaces])),
  /** Keys of the sensors concerned. */
  sensorKeys: opt(Type.Array(Type.String())),
  /** Rules whose findings have this cause. */
  ruleIds: Type.Array(Type.Enum([...ruleIds])),
  /** What to try first: an id of `report.recommendations`. Absent where nothing needs to be done. */
  firstFix: opt(Type.Enum([...fixIds])),
  /** Where two causes fit. */
  doubt: opt(Type.Enum([...doubts])),
  /** Id of the problem whose event took this one along: both have one cause, and the first fix is that one's. */
  sameMomentAs: opt(Type.String()),
});
export type Problem = Type.Static<typeof Problem>;

/** The answer of a report. Most leads are followed by the sentences of the first problem. */
export const Verdict = Type.Object({
  /** The highest grade of the problems; `nothing` where there is none. */
  grade: Type.Enum([...problemGrades, 'nothing']),
  lead: Type.Enum([...verdictLeads]),
  /** What the log says nothing about, so that no reader calls it good; absent where all was measured or there was no ride. */
  notMeasured: opt(Type.Array(Type.Enum([...measuredAreas]), { minItems: 1 })),
  firstFix: opt(Type.Enum([...fixIds])),
});
export type Verdict = Type.Static<typeof Verdict>;

/** The answer of the whole log: that of the activity in which the most important thing happened. */
export const LogVerdict = Type.Object({
  /** Its verdict and first problem are those of the log. */
  activityId: Type.String(),
  /** The grade of that verdict. */
  grade: Type.Enum([...problemGrades, 'nothing']),
});
export type LogVerdict = Type.Static<typeof LogVerdict>;

/** A `ReportAnswer`: what a verdict says by itself, for lists and comparisons. */
export const Answer = Type.Object({
  lead: Type.Enum([...verdictLeads]),
  notMeasured: opt(Type.Array(Type.Enum([...measuredAreas]), { minItems: 1 })),
  sentences: Type.Array(Sentence),
});
export type Answer = Type.Static<typeof Answer>;
