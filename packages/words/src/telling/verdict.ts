import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { VerdictLead } from '@ridescope/catalogue/problem-sentences';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { logMessages } from '../en/report.ts';
import { type ExplainedText, explain } from '../messages/explained-text.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';
import { checkedWords } from '../report/checked-words.ts';
import { type Fix, fixOf } from '../report/fixes.ts';
import {
  gradeLabel,
  nothingFound,
  type VerdictLabel,
  verdictLabels,
} from '../report/grade-words.ts';
import { verdictSentences } from '../report/problem-text.ts';
import { verdictWord } from '../report/verdict-word.ts';
import { worthKnowing } from '../report/worth-knowing.ts';

/** The answer for one ride. */
export interface VerdictTelling {
  grade: ProblemGrade | 'nothing';
  /** The grade, for a place with one label. */
  label: VerdictLabel;
  /** First of all that there was no ride, where that is so. */
  labels: VerdictLabel[];
  /** All labels as text: `Critical`, `Not ridden, minor`; absent where the sentence begins with it. */
  word?: string;
  /** All sentences. */
  sentence: string;
  /** The first of them, which a page shows large. */
  first: string;
  /** The others; empty without any. */
  rest: string;
  /** `first` and `rest` with their terms, for a page that explains them. */
  explained: { first: ExplainedText; rest: ExplainedText };
  /** How much was checked, which is the evidence for a clean ride. */
  checks?: string;
  /** What a rider may want to change although nothing was wrong, a sentence each. */
  worthKnowing: string[];
}

export function verdictTelling(activity: Activity, person: Person = 'you'): VerdictTelling {
  const { verdict, ridden, isJudged } = activity;
  const sentences = verdictSentences(activity, person);
  const [first = '', ...rest] = sentences;
  const label = gradeLabel(activity);
  const needsChecks = verdict.grade === 'nothing' && ridden && isJudged;
  return {
    grade: verdict.grade,
    label,
    labels: verdictLabels(activity),
    ...(label !== nothingFound && { word: verdictWord(activity) }),
    sentence: sentences.join(' '),
    first,
    rest: rest.join(' '),
    explained: {
      first: explain(() => verdictSentences(activity, person)[0] ?? ''),
      rest: explain(() => verdictSentences(activity, person).slice(1).join(' ')),
    },
    ...(needsChecks && { checks: checkedWords(activity) }),
    worthKnowing: worthKnowing(activity, person),
  };
}

/** What to try first. A fix that doesn't exist on the rider's platform isn't in the report. */
export function firstFixOf(
  activity: Pick<Activity, 'verdict' | 'sensors' | 'problems' | 'ant'>,
  recommendations: readonly FixId[],
  person: Person = 'you',
): Fix | undefined {
  const { firstFix } = activity.verdict;
  return firstFix && recommendations.includes(firstFix)
    ? fixOf(firstFix, person, activity)
    : undefined;
}

/** The answer of a log with several activities, as it stands beside one of them. */
export interface LogTelling {
  /** The activity that it comes from: the one with the worst problem. */
  activityId: string;
  /** Whether that is the activity beside which it stands. */
  isOwn: boolean;
  grade: ProblemGrade | 'nothing';
  label: VerdictLabel;
  /** The label as text; absent where the heading says it. */
  word?: string;
  /** `Activity 2 of 3: …`, or that nothing went wrong in any of them. */
  heading: string;
  /** The same with its terms, for a page that explains them. */
  explained: ExplainedText;
  /** The first sentence of it. */
  first: string;
  /** The others; empty without any. */
  rest: string;
  /** Beside the grade of the ride: that it is the worst, or that nothing went wrong in any. */
  note?: string;
  firstFix?: Fix;
}

/**
 * Finds the answer of a whole log, to stand beside one of its activities or by itself.
 * @returns undefined for a log with a single activity or none
 */
export function logTelling(
  report: Pick<Report, 'activities' | 'verdict' | 'recommendations'>,
  shown: Activity | undefined,
  person: Person = 'you',
): LogTelling | undefined {
  const { activities, recommendations } = report;
  const activity = decidingActivity(report);
  if (!activity || activities.length < 2) return undefined;
  const { grade } = activity.verdict;
  const sentences = () => headingOf(activities, activity, person);
  const [first = '', ...others] = sentences();
  const rest = others.join(' ');
  const heading = [first, ...others].join(' ');
  const label = gradeLabel(activity);
  const isOwn = activity === shown;
  const fix = firstFixOf(activity, recommendations, person);
  const note =
    grade === 'nothing'
      ? heading
      : writeMessage(logMessages.worst, { count: String(activities.length) });
  return {
    activityId: activity.id,
    isOwn,
    grade,
    label,
    ...(label !== nothingFound && { word: label.word }),
    heading,
    explained: explain(() => sentences().join(' ')),
    first,
    rest,
    // A part in which nobody rode is no ride that is worse than others.
    ...(((isOwn && activity.ridden) || grade === 'nothing') && { note }),
    ...(fix && { firstFix: fix }),
  };
}

/** Finds the activity whose answer is that of the log. */
export function decidingActivity({
  activities,
  verdict,
}: Pick<Report, 'activities' | 'verdict'>): Activity | undefined {
  return activities.find(({ id }) => id === verdict?.activityId) ?? activities[0];
}

const quiet: readonly VerdictLead[] = ['nothing', 'nothing-in-minutes'];

function headingOf(activities: readonly Activity[], deciding: Activity, person: Person): string[] {
  const count = activities.length;
  if (activities.every(({ verdict }) => quiet.includes(verdict.lead)))
    return activities.every(({ verdict }) => verdict.notMeasured === undefined)
      ? [writeMessage(logMessages['none-wrong'], { count: String(count) })]
      : [writeMessage(logMessages['none-found'], { count: String(count) })];
  const [first = '', ...rest] = verdictSentences(deciding, person);
  const number = String(activities.indexOf(deciding) + 1);
  return [
    writeMessage(logMessages.activity, { number, count: String(count), sentence: first }),
    ...rest,
  ];
}
