import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { gradeNames, gradeWords, ungradedNames, ungradedWords } from '../en/grades.ts';
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
  /** The same in a sentence. */
  inSentence: string;
}

/** What a grade is read from. */
export type Graded = Pick<Activity, 'ridden' | 'isJudged' | 'verdict'>;

/** Words the grade of a verdict, or first of all that there was no ride or too short a one. */
export function verdictLabels(activity: Graded): [VerdictLabel, ...VerdictLabel[]] {
  const label = gradeLabel(activity);
  const isGraded = label.tone !== 'absent';
  return activity.ridden || !isGraded ? [label] : [notRidden, label];
}

/** Of a ride without a problem, where the log says nothing about a part of it. */
export const nothingFound = ungraded('nothing-found');

/** Of a ride without a problem that is too short, or of which too much is missing. */
export const notJudged = ungraded('not-judged');

const notRidden = ungraded('not-ridden');

function ungraded(id: keyof typeof ungradedNames): VerdictLabel {
  return { tone: 'absent', word: ungradedNames[id], inSentence: ungradedWords[id] };
}

/** The label of a grade, as a problem has it. */
export function labelOfGrade(grade: ProblemGrade | 'nothing'): VerdictLabel {
  return { tone: gradeTones[grade], word: gradeNames[grade], inSentence: gradeWords[grade] };
}

/** The grade alone, for a place with one label. "Good" is only said of a ride of which all was measured. */
export function gradeLabel({
  ridden,
  isJudged,
  verdict: { grade, notMeasured },
}: Graded): VerdictLabel {
  if (grade === 'nothing' && !ridden) return notRidden;
  if (grade === 'nothing' && !isJudged) return notJudged;
  if (grade === 'nothing' && notMeasured) return nothingFound;
  return labelOfGrade(grade);
}
