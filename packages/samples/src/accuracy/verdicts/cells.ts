import { type RuleCategory, ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Report } from '@ridescope/contract/report/report';
import type { ExpertProblem, Grade } from './expert-verdicts.ts';

const grades: readonly Grade[] = ['nothing', 'minor', 'warning', 'critical'];
/** Experts less sure than this of a grade accept the grades beside it. */
const surenessLimit = 0.7;

/** One log and category: the highest grade on each side. */
export interface Cell {
  category: RuleCategory;
  ours: Grade;
  theirs: Grade;
  /** The expert is unsure of the grade and ours is next to it. */
  isTolerated: boolean;
}

export function cellsOf(report: Report, experts: readonly ExpertProblem[]): Cell[] {
  const problems = report.activities.flatMap((activity) => activity.problems);
  return ruleCategories.map((category) => {
    const ours = highest(problems.filter((one) => one.category === category).map((p) => p.grade));
    const given = experts.filter((one) => one.category === category);
    const theirs = highest(given.map(({ severity }) => severity));
    // One sure problem of that grade is enough.
    const sureness = Math.max(
      0,
      ...given
        .filter(({ severity }) => severity === theirs)
        .map(({ severitySure }) => severitySure ?? 1),
    );
    const isUnsure = given.length > 0 && sureness < surenessLimit;
    return {
      category,
      ours,
      theirs,
      isTolerated: isUnsure && Math.abs(rank(ours) - rank(theirs)) === 1,
    };
  });
}

function highest(values: readonly Grade[]): Grade {
  return values.reduce((top, value) => (rank(value) > rank(top) ? value : top), 'nothing');
}

function rank(grade: Grade): number {
  return grades.indexOf(grade);
}

export function isAlarm(grade: Grade): boolean {
  return rank(grade) >= rank('warning');
}

export function isRight({ ours, theirs, isTolerated }: Cell): boolean {
  return ours === theirs || isTolerated;
}

/** The expert has a warning or critical, and so have we. */
export function isFound(cell: Cell): boolean {
  return isAlarm(cell.theirs) && (isAlarm(cell.ours) || cell.isTolerated);
}

export function isMissed(cell: Cell): boolean {
  return isAlarm(cell.theirs) && !isFound(cell);
}

/** Our warning or critical is one to the expert. */
export function isConfirmed(cell: Cell): boolean {
  return isAlarm(cell.ours) && (isAlarm(cell.theirs) || cell.isTolerated);
}

/** A warning or critical where the expert has nothing at all. */
export function isFalse(cell: Cell): boolean {
  return isAlarm(cell.ours) && cell.theirs === 'nothing' && !cell.isTolerated;
}

/** A warning or critical where the expert's grade is lower. */
export function isTooHigh(cell: Cell): boolean {
  const { ours, theirs } = cell;
  return isAlarm(ours) && theirs !== 'nothing' && rank(ours) > rank(theirs) && !cell.isTolerated;
}
