import { areaCategories, type MeasuredArea } from '@ridescope/catalogue/measured-areas';
import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import {
  categoryOf,
  type RuleCategory,
  ruleCategories,
} from '@ridescope/catalogue/rule-categories';
import type { PatternResult, RuleResult, Scores } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import {
  categoryScore,
  correlationScores,
  scoredCategories,
  totalScore,
} from '@ridescope/contract/score-formula';

interface ScoreOptions {
  /** The ride window is only estimated, so the total would be a guess. */
  isWindowEstimated?: boolean;
  /** The log holds less than half of the ride, so nobody knows how the rest went. */
  isMostlyMissing?: boolean;
  /** What the log says nothing about: its category gets no score, whatever its rules could still check. */
  notMeasured?: readonly MeasuredArea[];
}

/**
 * Calculates the scores of one activity, each 0 to 100 (catalogue 6). Each problem of the ride
 * counts once, however many rules found it; order doesn't matter, and another or worse problem can
 * only lower a score. No score is better than the worst problem of its category, and the total none better than the worst
 * of all. A score is absent if no rule of the category was measured, or the log says nothing about what it is for.
 */
export function scoreActivity(
  results: readonly RuleResult[],
  patterns: readonly PatternResult[],
  problems: readonly Problem[],
  { isWindowEstimated = false, isMostlyMissing = false, notMeasured = [] }: ScoreOptions = {},
): Scores {
  const scores: Partial<Record<RuleCategory, number>> = {};
  const coverage: Scores['coverage'] = {};
  const counts = countedBy(results);
  const unmeasured = notMeasured.map((area) => areaCategories[area]);
  for (const category of ruleCategories) {
    const { owed, measured } = counts[category];
    if (owed > 0) coverage[category] = Math.round((100 * measured) / owed) / 100;
    if (measured > 0 && !unmeasured.includes(category)) {
      const ofCategory = problems.filter((one) => scoredCategories(one).includes(category));
      scores[category] = categoryScore(
        gradesOf(ofCategory.filter(({ during }) => during === 'ride')),
        gradesOf(ofCategory.filter(({ during }) => during !== 'ride')),
      );
    }
  }
  const correlation = correlationScore(patterns);
  const total =
    isWindowEstimated || isMostlyMissing ? undefined : totalScore(scores, gradesOf(problems));
  return {
    ...scores,
    ...(correlation !== undefined && { correlation }),
    ...(total !== undefined && { total }),
    coverage,
  };
}

/** Counts the rules of each category that apply to the ride, and those that were measured. */
function countedBy(results: readonly RuleResult[]) {
  const counts: Record<RuleCategory, { owed: number; measured: number }> = {
    network: { owed: 0, measured: 0 },
    graphics: { owed: 0, measured: 0 },
    sensors: { owed: 0, measured: 0 },
    hardware: { owed: 0, measured: 0 },
  };
  for (const result of results) {
    const own = counts[categoryOf(result.ruleId)];
    if (result.status !== 'notApplicable') own.owed++;
    if (isMeasured(result)) own.measured++;
  }
  return counts;
}

function gradesOf(problems: readonly Problem[]): ProblemGrade[] {
  return problems.map(({ grade }) => grade);
}

function isMeasured({ status }: RuleResult): boolean {
  return status === 'good' || status === 'finding';
}

/** Has no penalty: a pattern explains findings that already counted. Never part of the total. */
function correlationScore(patterns: readonly PatternResult[]): number | undefined {
  if (patterns.every(({ verdict }) => verdict === 'notTested')) return undefined;
  const confirmed = patterns.filter(({ verdict }) => verdict === 'confirmed').length;
  return correlationScores[Math.min(confirmed, correlationScores.length - 1)];
}
