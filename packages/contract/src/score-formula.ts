import { type ProblemGrade, problemGrades } from '@ridescope/catalogue/problem-kinds';
import { type RuleCategory, ruleCategories } from '@ridescope/catalogue/rule-categories';

/*
 * The formula of the scores (section 6 of the rules catalogue). The engine scores with it, and the help explains it with an
 * example that a reader can change. This file comes without the schema library.
 */

/**
 * The penalty of a problem, as a share of the category's score: the catalogue's for a finding, graded by what riders
 * noticed instead of by rules.
 */
export const gradePenalties: Readonly<Record<ProblemGrade, number>> = {
  minor: 0.03,
  warning: 0.15,
  critical: 0.35,
};

/** The most that a category keeps with such a problem. */
export const gradeCaps: Readonly<Record<ProblemGrade, number>> = {
  minor: 100,
  warning: 89,
  critical: 59,
};

export const categoryWeights: Readonly<Record<RuleCategory, number>> = {
  network: 0.25,
  graphics: 0.25,
  sensors: 0.35,
  hardware: 0.15,
};

/**
 * Riders judge a ride by its worst part, so the total stays this close to the worst score. Hardware is no part of a ride.
 */
export const aboveWorst = 25;
const felt: readonly RuleCategory[] = ['network', 'graphics', 'sensors'];

/** A total needs this many scores. */
const fewestForTotal = 2;

/** Scores by the number of confirmed correlations. */
export const correlationScores = [100, 80, 65, 50] as const;

/** Calculates the score of a category from the grades of its problems. Their order doesn't matter. */
export function categoryScore(grades: readonly ProblemGrade[]): number {
  // Multiplied in a fixed order, so that the order of the problems can't change the last digit.
  const kept = problemGrades.reduce((share, grade) => {
    const count = grades.filter((other) => other === grade).length;
    return share * (1 - gradePenalties[grade]) ** count;
  }, 1);
  return Math.min(Math.round(100 * kept), ...grades.map((grade) => gradeCaps[grade]));
}

/** Calculates the total of the measured categories; undefined for too few. */
export function totalScore(scores: Partial<Record<RuleCategory, number>>): number | undefined {
  const measured = ruleCategories.flatMap((category) => {
    const score = scores[category];
    return score === undefined ? [] : [{ category, score, weight: categoryWeights[category] }];
  });
  if (measured.length < fewestForTotal) return undefined;
  const weight = measured.reduce((sum, entry) => sum + entry.weight, 0);
  const mean = measured.reduce((sum, entry) => sum + entry.score * entry.weight, 0) / weight;
  const worst = Math.min(
    ...measured.filter(({ category }) => felt.includes(category)).map(({ score }) => score),
  );
  return Math.min(Math.round(mean), worst + aboveWorst);
}
