import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';

const fromWorst: readonly ProblemGrade[] = ['critical', 'warning', 'minor'];

/** The grade of the worst problem of a category; undefined where it has none. */
export function worstGrade(
  { problems }: Pick<Activity, 'problems'>,
  category: RuleCategory,
): ProblemGrade | undefined {
  const own = problems.filter((problem) => problem.category === category);
  return fromWorst.find((grade) => own.some((problem) => problem.grade === grade));
}
