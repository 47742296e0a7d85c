import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import { problemKindOf } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Verdict } from '@ridescope/contract/report/problems';
import type { Labels, MustProblem } from '@ridescope/log-simulator';

/** A reported problem without its number and words. */
export interface ReportedProblem {
  kind: string;
  category: string;
  grade: ProblemGrade;
  during: string;
  where?: string;
}

/** What the rider reads first, over all activities of a log. */
export interface ReportedProblems {
  problems: readonly ReportedProblem[];
  /** Most problems of one activity. */
  most: number;
  /** Of the gravest activity, the one with most problems among several; its first fix is the one that counts. */
  verdict: Verdict['grade'];
  firstFix?: string;
  isRidden: boolean;
}

const grades = ['critical', 'warning', 'minor', 'nothing'] as const;
const rankOf = (grade: Verdict['grade']) => grades.indexOf(grade);

export function reportedProblems(activities: readonly Activity[]): ReportedProblems {
  const [gravest] = [...activities]
    .sort((a, b) => (b.problems?.length ?? 0) - (a.problems?.length ?? 0))
    .flatMap(({ verdict }) => verdict ?? [])
    .sort((a, b) => rankOf(a.grade) - rankOf(b.grade));
  const firstFix = gravest?.firstFix;
  return {
    problems: activities.flatMap(({ problems = [] }) =>
      problems.map(({ id, category, grade, during, where }) => ({
        kind: problemKindOf(id) ?? id,
        category,
        grade,
        during,
        ...(where && { where }),
      })),
    ),
    most: Math.max(0, ...activities.map(({ problems = [] }) => problems.length)),
    verdict: gravest?.grade ?? 'nothing',
    ...(firstFix && { firstFix }),
    isRidden: activities.some(({ ridden }) => ridden === true),
  };
}

/** `trainer-lost:critical`, as the table names it. */
export function labelOf({ what, grade, orWorse }: MustProblem): string {
  return `${what}:${grade}${orWorse ? '+' : ''}`;
}

/** Whether the gravest problem of the kind or category, and at the place, has the grade that it must have. */
export function isReported({ problems }: ReportedProblems, must: MustProblem): boolean {
  const reported = problems.filter(
    (problem) => isOf(problem, must) && (must.where === undefined || problem.where === must.where),
  );
  const ranks = reported.map(({ grade }) => rankOf(grade));
  if (ranks.length === 0) return false;
  const gravest = Math.min(...ranks);
  return must.orWorse ? gravest <= rankOf(must.grade) : gravest === rankOf(must.grade);
}

function isOf({ kind, category, during }: ReportedProblem, must: MustProblem): boolean {
  return (kind === must.what || category === must.what) && during === (must.during ?? 'ride');
}

/** Problems that a label forbids, as `kind:grade`. */
export function forbiddenProblems({ problems }: ReportedProblems, labels: Labels): string[] {
  const { mustProblems, mustNotProblems } = labels;
  return problems
    .filter((problem) => !mustProblems.some((must) => isOf(problem, must)))
    .filter((problem) => mustNotProblems.some((label) => isCovered(problem, label)))
    .map(({ kind, grade }) => `${kind}:${grade}`);
}

function isCovered({ kind, category, grade }: ReportedProblem, label: string): boolean {
  if (label === '*') return true;
  if (label.startsWith('*')) return grade === label.slice(1);
  const [what, only = grade] = label.split(':');
  return (what === kind || what === category) && grade === only;
}

/** What else of the answer does not hold: its grade, its first fix, whether somebody rode. */
export function wrongAnswers(reported: ReportedProblems, labels: Labels): string[] {
  const { firstFixes, isRidden = true } = labels;
  const verdicts = verdictsOf(labels);
  const fix = reported.firstFix ?? 'none';
  return [
    ...(verdicts && !verdicts.includes(reported.verdict)
      ? [`verdict ${reported.verdict} (must be ${verdicts.join(' or ')})`]
      : []),
    ...(firstFixes && !firstFixes.includes(fix)
      ? [`first fix ${fix} (must be ${firstFixes.join(' or ')})`]
      : []),
    ...(reported.isRidden === isRidden ? [] : [isRidden ? 'not ridden' : 'ridden']),
  ];
}

/** By default the gravest problem that must be reported gives the verdict, or none if nothing may be reported. */
function verdictsOf({ verdict, mustProblems, mustNotProblems }: Labels) {
  if (verdict) return verdict;
  const [gravest] = [...mustProblems].sort((a, b) => rankOf(a.grade) - rankOf(b.grade));
  if (gravest === undefined)
    return mustNotProblems.includes('*') ? (['nothing'] as const) : undefined;
  const canBeWorse = mustProblems.some(({ orWorse }) => orWorse);
  return canBeWorse ? grades.slice(0, rankOf(gravest.grade) + 1) : [gravest.grade];
}
