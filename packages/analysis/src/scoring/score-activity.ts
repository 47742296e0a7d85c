import { areaCategories, type MeasuredArea } from '@ridescope/catalogue/measured-areas';
import {
  categoryOf,
  type RuleCategory,
  ruleCategories,
} from '@ridescope/catalogue/rule-categories';
import { affectedEpisodesOf } from '@ridescope/contract/report/count-episodes';
import type { PatternResult, RuleResult, Scores } from '@ridescope/contract/report/diagnosis';
import type { Episode } from '@ridescope/contract/report/episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import {
  correlationScores,
  type ScoredProblem,
  scoredCategories,
  scoreOf,
  totalScore,
} from '@ridescope/contract/score-formula';

interface ScoreOptions {
  /** Length of the ride. */
  rideSeconds: number;
  /** When the problems happened. */
  episodes?: readonly Episode[];
  /** The ride window is only estimated, so the total would be a guess. */
  isWindowEstimated?: boolean;
  /** The log holds less than half of the ride, so the rest of it is unknown. */
  isMostlyMissing?: boolean;
  /** What the log says nothing about: its category gets no score, whatever its rules could still check. */
  notMeasured?: readonly MeasuredArea[];
}

/**
 * Calculates the scores of one activity, each 20 to 100. Each problem counts once, however many rules found it; order doesn't
 * matter, and another or worse problem can only lower a score. A score is absent if no rule of the category was measured, or
 * the log says nothing about what it is for.
 */
export function scoreActivity(
  results: readonly RuleResult[],
  patterns: readonly PatternResult[],
  problems: readonly Problem[],
  {
    rideSeconds,
    episodes = [],
    isWindowEstimated = false,
    isMostlyMissing = false,
    notMeasured = [],
  }: ScoreOptions,
): Scores {
  const scores: Partial<Record<RuleCategory, number>> = {};
  const coverage: Scores['coverage'] = {};
  const counts = countedBy(results);
  const unmeasured = notMeasured.map((area) => areaCategories[area]);
  const scoredProblem = (problem: Problem) => scoredProblemOf(problem, episodes);
  for (const category of ruleCategories) {
    const { owed, measured } = counts[category];
    if (owed > 0) coverage[category] = Math.round((100 * measured) / owed) / 100;
    if (measured > 0 && !unmeasured.includes(category)) {
      const ofCategory = problems.filter((one) => scoredCategories(one).includes(category));
      scores[category] = scoreOf(ofCategory.map(scoredProblem), rideSeconds);
    }
  }
  const correlation = correlationScore(patterns);
  const total =
    isWindowEstimated || isMostlyMissing
      ? undefined
      : totalScore(scores, problems.map(scoredProblem), rideSeconds);
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

/** What was spoilt before or after the ride took none of it. */
function scoredProblemOf(problem: Problem, episodes: readonly Episode[]): ScoredProblem {
  const { grade, during } = problem;
  if (during !== 'ride') return { grade, seconds: 0 };
  const stretches = affectedEpisodesOf({ episodes: [...episodes] }, problem);
  if (stretches) return { grade, seconds: 0, stretches };
  return { grade, seconds: problem.estimatedSeconds ?? 0 };
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
