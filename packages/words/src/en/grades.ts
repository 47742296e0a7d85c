import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';

/** What a rider felt, in one word: of a problem, and `nothing` of a verdict. */
export const gradeNames: Readonly<Record<ProblemGrade | 'nothing', string>> = {
  critical: 'Critical',
  warning: 'Warning',
  minor: 'Minor',
  nothing: 'Good',
};

/** The same in a sentence. */
export const gradeWords: Readonly<Record<ProblemGrade | 'nothing', string>> = {
  critical: 'critical',
  warning: 'warning',
  minor: 'minor',
  nothing: 'good',
};

/** In place of a grade, where there is none to give. */
export const ungradedNames = {
  'nothing-found': 'Nothing found',
  'not-ridden': 'Not ridden',
  'not-judged': 'Not judged',
} as const;

/** The same in a sentence. */
export const ungradedWords = {
  'nothing-found': 'nothing found',
  'not-ridden': 'not ridden',
  'not-judged': 'not judged',
} as const;

/** A grade of what was found although nobody rode. */
export const labelMessages = { both: '{first}, {second}' } as const;

/** A score in one word. */
export const scoreNames = {
  good: 'good',
  fair: 'fair',
  poor: 'poor',
  'not-measured': 'not measured',
} as const;

/** What a score doesn't rest on. */
export const scoreNotes = {
  'limited-data': 'limited data',
  without: 'without {categories}',
} as const;

/** How hard a fix is. */
export const difficultyNames = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/** What a check couldn't judge. */
export const notMeasuredName = {
  text: 'Not measured',
  because: 'Not measured: {reason}',
} as const;
