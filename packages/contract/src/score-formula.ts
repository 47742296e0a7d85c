import {
  type FaultPlace,
  type ProblemGrade,
  problemGrades,
} from '@ridescope/catalogue/problem-kinds';
import { type RuleCategory, ruleCategories } from '@ridescope/catalogue/rule-categories';
import { fairFrom, goodFrom } from './score-limits.ts';

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

/**
 * The range of a score whose worst problem has this grade. Ranges don't overlap and keep within the words of scores, so that
 * a score, its word and the grade of the ride never disagree.
 */
export const gradeRanges: Readonly<Record<ProblemGrade, { least: number; most: number }>> = {
  minor: { least: goodFrom, most: 99 },
  warning: { least: fairFrom, most: 84 },
  critical: { least: 0, most: fairFrom - 1 },
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

/** A problem lowers the score of its category; one that lies in the computer lowers that of hardware too. */
export function scoredCategories({
  category,
  where,
}: {
  category: RuleCategory;
  where?: FaultPlace;
}): RuleCategory[] {
  return where === 'computer' && category !== 'hardware' ? [category, 'hardware'] : [category];
}

/**
 * Calculates the score of a category. The order of the grades doesn't matter.
 * @param grades of its problems during the ride, each of which takes a share
 * @param around grades of its problems before and after the ride, which only limit the score
 */
export function categoryScore(
  grades: readonly ProblemGrade[],
  around: readonly ProblemGrade[] = [],
): number {
  // Multiplied in a fixed order, so that the order of the problems can't change the last digit.
  const kept = problemGrades.reduce((share, grade) => {
    const count = grades.filter((other) => other === grade).length;
    return share * (1 - gradePenalties[grade]) ** count;
  }, 1);
  return withinGrade(Math.round(100 * kept), [...grades, ...around]);
}

/**
 * Calculates the total of the measured categories; undefined for too few.
 * @param grades of all problems, also of those in a category that wasn't measured
 */
export function totalScore(
  scores: Partial<Record<RuleCategory, number>>,
  grades: readonly ProblemGrade[],
): number | undefined {
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
  return withinGrade(Math.min(Math.round(mean), worst + aboveWorst), grades);
}

/** Keeps a score in the range of the worst grade. */
function withinGrade(score: number, grades: readonly ProblemGrade[]): number {
  const worst = problemGrades.find((grade) => grades.includes(grade));
  if (worst === undefined) return score;
  const { least, most } = gradeRanges[worst];
  return Math.max(least, Math.min(score, most));
}
