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
 * The penalty of a problem, as a share of the category's score: the catalogue's (section 6) for a
 * finding, graded by what riders noticed instead of by rules.
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
/**
 * Riders judge a ride by its worst part, so the total stays this close to the worst score. Hardware
 * is no part of a ride.
 */
const aboveWorst = 25;
const felt: readonly RuleCategory[] = ['network', 'graphics', 'sensors'];
const fewestForTotal = 2;
/** Scores by the number of confirmed patterns. */
const correlationScores = [100, 80, 65, 50] as const;

interface ScoreOptions {
  /** The ride window is only estimated, so the total would be a guess. */
  isWindowEstimated?: boolean;
  /** The log holds less than half of the ride, so nobody knows how the rest went. */
  isMostlyMissing?: boolean;
}

/**
 * Calculates the scores of one activity, each 0 to 100 (catalogue 6). Each problem of the ride
 * counts once, however many rules found it; order doesn't matter, and another or worse problem can
 * only lower a score. A score is absent if no rule of the category was measured.
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

/** Multiplies in a fixed order, so that the order of the problems can't change the last digit. */
function countsOf(grades: readonly ProblemGrade[]): [ProblemGrade, number][] {
  return problemGrades.map((grade) => [grade, grades.filter((other) => other === grade).length]);
}

/** Has no penalty: a pattern explains findings that already counted. Never part of the total. */
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
