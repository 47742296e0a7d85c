import {
  type FaultPlace,
  type ProblemGrade,
  problemGrades,
} from '@ridescope/catalogue/problem-kinds';
import { type RuleCategory, ruleCategories } from '@ridescope/catalogue/rule-categories';
import { unionSeconds } from './report/union-seconds.ts';
import { fairFrom, goodFrom } from './score-limits.ts';

/*
 * The formula of the scores. The engine scores with it, and the help explains it with an example that a reader can change. This
 * file comes without the schema library.
 */

/**
 * The range of a score whose worst problem has this grade. Ranges don't overlap and keep within the words of scores, so that
 * a score, its word and the grade of the ride never disagree.
 */
export const gradeRanges: Readonly<Record<ProblemGrade, { least: number; most: number }>> = {
  minor: { least: goodFrom, most: 99 },
  warning: { least: fairFrom, most: 84 },
  critical: { least: 20, most: fairFrom - 1 },
};

/** What a second of a problem counts beside one that is a grade worse. */
const milderShare = 0.25;

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

/** What a score reads of a problem. */
export interface ScoredProblem {
  grade: ProblemGrade;
  /** Seconds of the ride that it affected without a time; 0 around the ride, or where the log doesn't show it. */
  seconds: number;
  /** When it affected the ride, in seconds from any one moment; absent where the log doesn't show it. */
  stretches?: readonly { from: number; seconds: number }[];
}

/**
 * Calculates a score: the worst grade decides the range, and the share of the ride that was spoilt the place in it. The square root
 * separates short troubles: 1 % of the ride takes a tenth of the range, a quarter takes half. The order of problems doesn't
 * matter.
 * @param rideSeconds length of the ride
 */
export function scoreOf(problems: readonly ScoredProblem[], rideSeconds: number): number {
  const worst = worstOf(problems);
  if (worst === undefined) return 100;
  const { least, most } = gradeRanges[worst];
  return Math.round(most - (most - least) * Math.sqrt(spoiltShare(problems, rideSeconds)));
}

/** The worst grade; undefined without a problem. */
export function worstOf(problems: readonly Pick<ScoredProblem, 'grade'>[]) {
  return problemGrades.find((grade) => problems.some((one) => one.grade === grade));
}

/**
 * Calculates which share of the ride was spoilt, 0 to 1. What several problems spoilt at one time counts once, as the worst of them;
 * what only a milder one spoilt counts less.
 */
export function spoiltShare(problems: readonly ScoredProblem[], rideSeconds: number): number {
  const worst = worstOf(problems);
  if (worst === undefined || rideSeconds <= 0) return 0;
  const steps = (grade: ProblemGrade) =>
    problemGrades.indexOf(grade) - problemGrades.indexOf(worst);
  // Powers of a quarter and whole seconds are exact, so that no order of the problems changes the sum.
  let spoilt = 0;
  let coveredS = 0;
  for (const grade of problemGrades) {
    const asBad = problems.filter((one) => steps(one.grade) <= steps(grade));
    const untilS = Math.round(unionSeconds(asBad.flatMap(({ stretches = [] }) => stretches)));
    const untimedS = problems
      .filter((one) => one.grade === grade)
      .reduce((sum, { seconds }) => sum + Math.round(seconds), 0);
    spoilt += (untilS - coveredS + untimedS) * milderShare ** Math.max(0, steps(grade));
    coveredS = untilS;
  }
  return Math.min(1, spoilt / rideSeconds);
}

/**
 * Calculates the total: the score of all problems together, so it's never above that of a part.
 * @param scores of the parts, absent where they weren't measured
 * @param problems of all parts, also of those that weren't measured
 * @returns undefined where fewer than two parts were measured
 */
export function totalScore(
  scores: Partial<Record<RuleCategory, number>>,
  problems: readonly ScoredProblem[],
  rideSeconds: number,
): number | undefined {
  const measured = ruleCategories.filter((category) => scores[category] !== undefined);
  return measured.length < fewestForTotal ? undefined : scoreOf(problems, rideSeconds);
}
