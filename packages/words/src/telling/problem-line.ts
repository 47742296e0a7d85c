import type { Problem } from '@ridescope/contract/report/problems';
import type { Person } from '../messages/person.ts';
import { gradeNames, gradeTones, type VerdictLabel } from '../report/grade-words.ts';
import { problemText } from '../report/problem-text.ts';

/** The grade and the sentence of a problem, for a reader that shows one alone. */
export interface ProblemLine {
  label: VerdictLabel;
  sentence: string;
}

export function problemLine(
  problem: Pick<Problem, 'grade' | 'sentences'>,
  person: Person = 'you',
): ProblemLine {
  return {
    label: { tone: gradeTones[problem.grade], word: gradeNames[problem.grade] },
    sentence: problemText(problem, person),
  };
}
