import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { gradeNames, gradeWords, ungradedNames } from '../en/grades.ts';
import type { Tone } from './tone.ts';

export { gradeNames, gradeWords };

/** Colour and icon of a grade. */
export const gradeTones: Record<ProblemGrade | 'nothing', Tone> = {
  critical: 'critical',
  warning: 'warning',
  minor: 'info',
  nothing: 'good',
};

export interface VerdictLabel {
  tone: Tone;
  word: string;
}

type Graded = Pick<Activity, 'ridden' | 'isJudged' | 'verdict'>;

/** Words the grade of a verdict, or first of all that there was no ride or too short a one. */
export function verdictLabels(activity: Graded): VerdictLabel[] {
  const label = gradeLabel(activity);
  const isGraded = label.tone !== 'absent';
  return activity.ridden || !isGraded ? [label] : [notRidden, label];
}

/** Of a ride without a problem, where the log says nothing about a part of it. */
export const nothingFound: VerdictLabel = { tone: 'absent', word: ungradedNames['nothing-found'] };

/** Of a ride without a problem that is too short, or of which too much is missing. */
export const notJudged: VerdictLabel = { tone: 'absent', word: ungradedNames['not-judged'] };

const notRidden: VerdictLabel = { tone: 'absent', word: ungradedNames['not-ridden'] };

/** The grade alone, for a place with one label. "Good" is only said of a ride of which all was measured. */
export function gradeLabel({
  ridden,
  isJudged,
  verdict: { grade, notMeasured },
}: Graded): VerdictLabel {
  if (grade === 'nothing' && !ridden) return notRidden;
  if (grade === 'nothing' && !isJudged) return notJudged;
  if (grade === 'nothing' && notMeasured) return nothingFound;
  return { tone: gradeTones[grade], word: gradeNames[grade] };
}

/** All labels as text: `Critical`, `Not judged`, `Not ridden, minor`. */
export function verdictWord(activity: Graded): string {
  return verdictLabels(activity)
    .map(({ word }, index) => (index === 0 ? word : word.toLowerCase()))
    .join(', ');
}
