import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Tone } from './tone.ts';

/** What a rider felt, in one word: of a problem, and `nothing` of a verdict. */
export const gradeNames: Record<ProblemGrade | 'nothing', string> = {
  critical: 'Critical',
  warning: 'Warning',
  minor: 'Minor',
  nothing: 'Good',
};

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

/** Words the grade of a verdict, or first of all that nobody rode or that the ride was too short. */
export function verdictLabels({ ridden, isJudged, verdict: { grade } }: Activity): VerdictLabel[] {
  const graded = { tone: gradeTones[grade], word: gradeNames[grade] };
  if (!ridden) {
    return [{ tone: 'absent', word: 'Not ridden' }, ...(grade === 'nothing' ? [] : [graded])];
  }
  return grade === 'nothing' && !isJudged ? [{ tone: 'absent', word: 'Not judged' }] : [graded];
}
