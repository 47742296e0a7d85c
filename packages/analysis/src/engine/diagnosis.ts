import type { FixId } from '@ridescope/catalogue/fixes';
import { ruledOutFixes } from '@ridescope/catalogue/ruled-out-fixes';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import { lineQuoter } from '../evidence/quote-lines.ts';
import type { LogFacts } from '../facts/log-facts.ts';
import { findActivities } from '../facts/ride/activities.ts';
import { endsInRide } from '../facts/ride/log-end.ts';
import { refusedLogIns } from '../facts/ride/refused-log-ins.ts';
import { missingShare } from '../facts/ride/ride.ts';
import { rideSeconds } from '../facts/ride/rides.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { possibleFixes } from '../knowledge/possible-fixes.ts';
import { testPatterns } from '../patterns/index.ts';
import { toPatternResult } from '../patterns/pattern-outcome.ts';
import { findProblems } from '../problems/find-problems.ts';
import { findOrigins } from '../problems/origins/find-origins.ts';
import type { Diagnosis } from '../report/activity.ts';
import { diagnose } from '../rules/diagnose.ts';
import { orderResults } from '../rules/result-order.ts';
import { scoreActivity } from '../scoring/score-activity.ts';

/** A ride with more missing lines than this gets no total score. */
const mostMissing = 0.5;

/** Diagnoses one activity: patterns first, because rules read them, then rules, problems and scores. */
export function diagnosisOf(log: LogFacts, facts: RideFacts): Diagnosis {
  const { record, parse, session, hardware } = log;
  const { ride } = facts;
  const outcomes = testPatterns({ record, facts });
  const found = diagnose(
    {
      facts,
      hardware,
      session,
      patterns: outcomes,
      ...(session.startUnixS !== undefined && {
        startUnixS: session.startUnixS + ride.span.startS,
      }),
    },
    lineQuoter(record, facts, parse.firstSecondOfDay),
  );
  const spans = findActivities(record, Number.POSITIVE_INFINITY);
  const patterns = outcomes.map(toPatternResult).map((pattern) => ({
    ...pattern,
    recommendations: possibleFixes(pattern.recommendations, session.platform),
  }));
  const beforeFromS = spans.findLast(({ startS }) => startS < ride.span.startS)?.endS ?? 0;
  const isLast = !spans.some(({ startS }) => startS > ride.span.startS);
  const isMoved = !facts.unridden && ride.movingSeconds > 0;
  const { problems, verdict, episodes } = findProblems({
    log,
    facts,
    results: found,
    patterns,
    origins: findOrigins(record, facts, beforeFromS),
    beforeFromS,
    isLast,
  });
  const results = found.map((result) => withoutRuledOut(result, problems));
  const refused = refusedLogIns(record, beforeFromS, ride.span.endS);
  return {
    verdict,
    ...(isLast && isMoved && endsInRide(session, ride) && { endsInRide: true }),
    ...(refused !== undefined && { refusedLogIns: refused }),
    problems,
    episodes,
    results: orderResults(results, { problems, rideSeconds: ride.endS - ride.startS }),
    patterns,
    scores: scoreActivity(results, patterns, problems, {
      rideSeconds: rideSeconds(ride),
      episodes,
      isWindowEstimated: ride.isEstimated,
      isMostlyMissing: missingShare(ride) > mostMissing,
      ...(verdict.notMeasured && { notMeasured: verdict.notMeasured }),
    }),
  };
}

/** Removes fixes that the problem of a finding rules out by its own words. */
function withoutRuledOut(result: RuleResult, problems: readonly Problem[]): RuleResult {
  if (result.status !== 'finding') return result;
  const problem = problems.find(({ ruleIds }) => ruleIds.includes(result.ruleId));
  if (!problem) return result;
  const ruledOut = ruledOutFixes(problem.sentences);
  return { ...result, recommendations: result.recommendations.filter((id) => !ruledOut.has(id)) };
}

/** Collects the ids of the fixes that problems, results and patterns of all activities name, each once. */
export function namedFixes(activities: readonly Diagnosis[]): Set<FixId> {
  return new Set(
    activities.flatMap(({ results, patterns, problems }) => [
      ...problems.flatMap(({ firstFix }) => firstFix ?? []),
      ...[...results, ...patterns].flatMap(({ recommendations }) => recommendations),
    ]),
  );
}
