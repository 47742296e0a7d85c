import type { Problem } from '@ridescope/contract';

/** A problem as the page tells it; one that happened several times in the same way is told once, with all its times. */
export interface ProblemRow {
  problem: Problem;
  /** In the order of the report, the first of them `problem` itself. */
  times: readonly Problem[];
  ruleIds: readonly string[];
}

/** Problems in their order; neighbours that differ in their times alone become one row. */
export function problemRows(problems: readonly Problem[]): ProblemRow[] {
  const rows: { problem: Problem; times: Problem[]; ruleIds: string[] }[] = [];
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
    a.sentence === b.sentence &&
    a.grade === b.grade &&
    a.during === b.during &&
    a.confidence === b.confidence &&
    a.where === b.where &&
    a.firstFix === b.firstFix &&
    a.doubt === b.doubt &&
    a.fromSeconds !== undefined &&
    b.fromSeconds !== undefined
  );
}
