import type {
  PatternResult,
  Problem,
  ProblemGrade,
  RuleCategory,
  RuleResult,
  Scores,
} from '@ridescope/contract';
import { problemGrades } from '@ridescope/contract/report/vocabulary';
import { categories } from '../rules/categories.ts';

/**
 * What a problem costs, as a share of the category's score: the catalogue's (section 6) for a finding, by what was felt
 * instead of by what rule was over its limit.
 */
const penalties: Readonly<Record<ProblemGrade, number>> = {
  minor: 0.03,
  warning: 0.15,
  critical: 0.35,
};
/** The most that a category keeps with such a problem. */
const caps: Readonly<Record<ProblemGrade, number>> = { minor: 100, warning: 89, critical: 59 };
const weights: Readonly<Record<RuleCategory, number>> = {
  network: 0.25,
  graphics: 0.25,
  sensors: 0.35,
  hardware: 0.15,
};
/** A ride is felt by its worst part: the total stays this near to the worst of them. Hardware is no part of a ride. */
const aboveWorst = 25;
const felt: readonly RuleCategory[] = ['network', 'graphics', 'sensors'];
const fewestForTotal = 2;
/** By the number of confirmed patterns. */
const correlationScores = [100, 80, 65, 50] as const;

interface ScoreOptions {
  /** The ride window is only estimated: there is no total then, because what belongs to the ride is a guess. */
  isWindowEstimated?: boolean;
  /** The log holds less than half of the ride: nobody knows how the rest went. */
  isMostlyMissing?: boolean;
}

/**
 * Scores of one activity, each 0 to 100 (catalogue 6): each problem of the ride counts once, whatever number of rules saw
 * it. Their order does not matter, and a further or graver one can only lower a score. Absent where no rule of the
 * category was measured.
 */
export function scoreActivity(
  results: readonly RuleResult[],
  patterns: readonly PatternResult[],
  problems: readonly Problem[],
  { isWindowEstimated = false, isMostlyMissing = false }: ScoreOptions = {},
): Scores {
  const scores: Partial<Record<RuleCategory, number>> = {};
  const coverage: Scores['coverage'] = {};
  for (const category of categories) {
    const own = results.filter((result) => result.category === category);
    const measured = own.filter(isMeasured);
    const owed = own.filter(({ status }) => status !== 'notApplicable').length;
    if (owed > 0) coverage[category] = Math.round((100 * measured.length) / owed) / 100;
    if (measured.length > 0)
      scores[category] = categoryScore(
        problems.filter((problem) => problem.during === 'ride' && problem.category === category),
      );
  }
  const correlation = correlationScore(patterns);
  const total = isWindowEstimated || isMostlyMissing ? undefined : totalScore(scores);
  return {
    ...scores,
    ...(correlation !== undefined && { correlation }),
    ...(total !== undefined && { total }),
    coverage,
  };
}

function isMeasured({ status }: RuleResult): boolean {
  return status === 'good' || status === 'finding';
}

function categoryScore(problems: readonly Problem[]): number {
  const grades = problems.map(({ grade }) => grade);
  const kept = countsOf(grades).reduce(
    (share, [grade, count]) => share * (1 - penalties[grade]) ** count,
    1,
  );
  return Math.min(Math.round(100 * kept), ...grades.map((grade) => caps[grade]));
}

/** In a fixed order, so that the product does not depend on that of the problems by a rounding of its last digit. */
function countsOf(grades: readonly ProblemGrade[]): [ProblemGrade, number][] {
  return problemGrades.map((grade) => [grade, grades.filter((other) => other === grade).length]);
}

/** No penalty of its own: a pattern explains findings that already counted. Never part of the total. */
function correlationScore(patterns: readonly PatternResult[]): number | undefined {
  if (patterns.every(({ verdict }) => verdict === 'notTested')) return undefined;
  const confirmed = patterns.filter(({ verdict }) => verdict === 'confirmed').length;
  return correlationScores[Math.min(confirmed, correlationScores.length - 1)];
}

function totalScore(scores: Partial<Record<RuleCategory, number>>): number | undefined {
  const measured = categories.flatMap((category) => {
    const score = scores[category];
    return score === undefined ? [] : [{ category, score, weight: weights[category] }];
  });
  if (measured.length < fewestForTotal) return undefined;
  const weight = measured.reduce((sum, entry) => sum + entry.weight, 0);
  const mean = measured.reduce((sum, entry) => sum + entry.score * entry.weight, 0) / weight;
  const worst = Math.min(
    ...measured.filter(({ category }) => felt.includes(category)).map(({ score }) => score),
  );
  return Math.min(Math.round(mean), worst + aboveWorst);
}
