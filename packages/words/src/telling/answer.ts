import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import type { Person } from '../messages/person.ts';
import type { Fix } from '../report/fixes.ts';
import { type HeadTelling, headTelling } from './head.ts';
import { type GapLine, gapLines } from './not-measured.ts';
import { type ProblemTelling, problemTellings } from './problems.ts';
import {
  firstFixOf,
  type LogTelling,
  logTelling,
  type VerdictTelling,
  verdictTelling,
} from './verdict.ts';

/** What every reader of a ride begins with, in the order in which it is read. Plain data. */
export interface AnswerTelling {
  /** Of the activity. */
  id: string;
  head: HeadTelling;
  /** The answer of the whole log, where it has several activities. */
  log?: LogTelling;
  notMeasured: GapLine[];
  verdict: VerdictTelling;
  firstFix?: Fix;
  /** The most important first. The verdict may have the first one. */
  problems: ProblemTelling[];
}

/**
 * Words the answer for one ride. What is grouped, in which order it comes, and what the verdict says already is decided here;
 * readers choose lines and lay them out. Times are on the clock of the report: `inZone` sets another one.
 * @param person whom it speaks to
 */
export function answerTelling(
  report: Report,
  activity: Activity,
  person: Person = 'you',
): AnswerTelling {
  const log = logTelling(report, activity, person);
  const firstFix = firstFixOf(activity, report.recommendations, person);
  return {
    id: activity.id,
    head: headTelling(report, activity, person),
    ...(log && { log }),
    notMeasured: gapLines(report, activity, person),
    verdict: verdictTelling(activity, person),
    ...(firstFix && { firstFix }),
    problems: problemTellings(report, activity, person),
  };
}
