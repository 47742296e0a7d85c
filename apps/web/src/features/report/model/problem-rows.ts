import type { RuleId } from '@ridescope/catalogue/rules';
import type { Problem } from '@ridescope/contract/report/problems';
import { problemText } from '@ridescope/words/report/problem-text';

/** A problem as one row of the page. One that happened several times in the same way is one row, with all its times. */
export interface ProblemRow {
  problem: Problem;
  /** In the order of the report, the first of them `problem` itself. */
  times: readonly Problem[];
  ruleIds: readonly RuleId[];
}

/** Groups problems in their order: neighbours that differ only in their times become one row. */
export function problemRows(problems: readonly Problem[]): ProblemRow[] {
  const rows: { problem: Problem; times: Problem[]; ruleIds: RuleId[] }[] = [];
  for (const problem of problems) {
    const last = rows.at(-1);
    if (last && isSame(last.problem, problem)) {
      last.times.push(problem);
      last.ruleIds.push(...problem.ruleIds);
    } else {
      rows.push({ problem, times: [problem], ruleIds: [...problem.ruleIds] });
    }
  }
  return rows;
}

function isSame(a: Problem, b: Problem): boolean {
  return (
    problemText(a) === problemText(b) &&
    a.grade === b.grade &&
    a.during === b.during &&
    a.certainty === b.certainty &&
    a.where === b.where &&
    a.firstFix === b.firstFix &&
    a.doubt === b.doubt &&
    a.fromSeconds !== undefined &&
    b.fromSeconds !== undefined
  );
}
