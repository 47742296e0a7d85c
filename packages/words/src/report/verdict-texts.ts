import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { VerdictLead } from '@ridescope/catalogue/problem-sentences';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import type { Person } from '../messages/person.ts';
import { type Fix, fixOf } from './fixes.ts';
import { verdictText } from './problem-text.ts';

/** The answer of a report, as every reader of it says it. */
export interface VerdictTexts {
  grade: ProblemGrade | 'nothing';
  sentence: string;
  /** What to try first. */
  fix?: Fix;
}

/**
 * Finds the answer of an activity and its first fix. Page, command line, forum text and share card all call this function, so
 * that they can't differ.
 */
export function verdictTexts(
  activity: Pick<Activity, 'verdict' | 'problems'>,
  recommendations: readonly FixId[],
  person: Person = 'you',
): VerdictTexts {
  const { grade, firstFix } = activity.verdict;
  const fix = firstFix && recommendations.includes(firstFix) && fixOf(firstFix, person);
  return { grade, sentence: verdictText(activity, person), ...(fix && { fix }) };
}

/** The answer of a whole log, and the activity that it comes from. */
export interface LogVerdictTexts extends VerdictTexts {
  activity: Activity;
  /** The answer with the activity it is about, where the log has several. */
  heading: string;
  /** The same beside that activity, whose own answer says the rest. */
  headingHere: string;
}

/**
 * Finds the answer of a whole log. Page, command line, forum text and share card all say it before those of the activities.
 * Undefined without an activity.
 */
export function logVerdictTexts(
  {
    activities,
    verdict,
    recommendations,
  }: Pick<Report, 'activities' | 'verdict' | 'recommendations'>,
  person: Person = 'you',
): LogVerdictTexts | undefined {
  const named = activities.findIndex(({ id }) => id === verdict?.activityId);
  const index = Math.max(0, named);
  const activity = activities[index];
  if (!activity) return undefined;
  const texts = verdictTexts(activity, recommendations, person);
  const heading = headingOf(activities, index, texts.sentence);
  const headingHere =
    activities.length > 1 && texts.grade !== 'nothing'
      ? `The worst of ${activities.length} activities`
      : heading;
  return { ...texts, activity, heading, headingHere };
}

const quiet: readonly VerdictLead[] = ['nothing', 'nothing-in-minutes'];

function headingOf(activities: readonly Activity[], index: number, sentence: string): string {
  const count = activities.length;
  if (count === 1) return sentence;
  if (activities.every(({ verdict }) => quiet.includes(verdict.lead)))
    return activities.every(({ verdict }) => verdict.notMeasured === undefined)
      ? `Nothing went wrong in any of the ${count} activities.`
      : `Nothing found in any of the ${count} activities, but not everything was measured.`;
  return `Activity ${index + 1} of ${count}: ${sentence}`;
}
