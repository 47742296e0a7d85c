import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
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
): VerdictTexts {
  const { grade, firstFix } = activity.verdict;
  const fix = firstFix && recommendations.includes(firstFix) && fixOf(firstFix);
  return { grade, sentence: verdictText(activity), ...(fix && { fix }) };
}
