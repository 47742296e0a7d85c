import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
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
