import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import { problemKinds } from '@ridescope/catalogue/problem-kinds';
import type { Report } from '@ridescope/contract/report/report';
import type { ExpertProblem } from './expert-verdicts.ts';
import type { ReportedAs } from './reported-kinds.ts';

/** How the minor problems of one log agree, problem by problem. */
export interface MinorCount {
  /** Minor problems of the expert, and those that the report shows in some grade. */
  theirs: number;
  found: number;
  /** Minor problems of the report, and those that the expert has in some grade. */
  ours: number;
  confirmed: number;
  missed: string[];
  unconfirmed: string[];
}

/**
 * Compares the minor problems of a report with those of an expert.
 * @param reported the kinds that report each of the expert's problems, in the same order
 * @throws when the data doesn't fit the verdict
 */
export function countMinor(
  { activities }: Report,
  experts: readonly ExpertProblem[],
  reported: readonly ReportedAs[],
): MinorCount {
  if (reported.length !== experts.length)
    throw new Error(
      `reported-kinds.ts has ${reported.length} of ${experts.length} problems of a verdict`,
    );
  const problems = activities.flatMap((activity) => activity.problems);
  const pairs = experts.map((expert, index) => ({ expert, as: reported[index] as ReportedAs }));
  const reports = ({ kinds, during = 'ride' }: ReportedAs, problem: (typeof problems)[number]) =>
    problem.during === during && kinds.some((kind) => kind === kindOf(problem.id));
  const theirs = pairs.filter(({ expert }) => expert.severity === 'minor');
  const felt = pairs.filter(({ expert }) => expert.severity !== 'nothing');
  const missed = theirs.filter(({ as }) => !problems.some((problem) => reports(as, problem)));
  const ours = problems.filter(({ grade }) => grade === 'minor');
  const unconfirmed = ours.filter((problem) => !felt.some(({ as }) => reports(as, problem)));
  return {
    theirs: theirs.length,
    found: theirs.length - missed.length,
    ours: ours.length,
    confirmed: ours.length - unconfirmed.length,
    missed: missed.map(({ expert }) => expert.what),
    unconfirmed: unconfirmed.map(({ id }) => id),
  };
}

/** An id ends with a number where a kind occurs twice. */
function kindOf(id: string): ProblemKind | undefined {
  return problemKinds.find((kind) => kind === id.replace(/-\d+$/, ''));
}
