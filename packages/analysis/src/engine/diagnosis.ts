import type { RuleResult } from '@ridescope/contract';
import { quoteLines } from '../evidence/quote-lines.ts';
import type { LogFacts } from '../facts/log-facts.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { SessionFacts } from '../facts/session.ts';
import { findIncidents } from '../incidents/find-incidents.ts';
import { orderResults } from '../incidents/ordering.ts';
import { testPatterns } from '../patterns/index.ts';
import { toPatternResult } from '../patterns/pattern-outcome.ts';
import { recommendationsFor } from '../recommendations/index.ts';
import type { Diagnosis } from '../report/activity.ts';
import { diagnose } from '../rules/diagnose.ts';
import { scoreActivity } from '../scoring/score-activity.ts';

/** What is to be said of one activity: patterns first, because rules read them, then rules, incidents and scores. */
export function diagnosisOf(log: LogFacts, facts: RideFacts): Diagnosis {
  const { record, parse, session, hardware } = log;
  const { ride } = facts;
  const outcomes = testPatterns({ record, facts });
  const results = diagnose(
    {
      facts,
      hardware,
      session,
      era: parse.era,
      patterns: outcomes,
      ...(session.startUnixS !== undefined && {
        startUnixS: session.startUnixS + ride.span.startS,
      }),
    },
    (rule, measure) => quoteLines(record, facts, rule, measure, parse.firstSecondOfDay),
  ).map((result) => withFixesFor(session, result));
  const incidents = findIncidents(record, facts, results);
  const patterns = outcomes.map((outcome) => withFixesFor(session, toPatternResult(outcome)));
  return {
    incidents,
    results: orderResults(results, { incidents, rideSeconds: ride.endS - ride.startS }),
    patterns,
    scores: scoreActivity(results, patterns, { isWindowEstimated: ride.isEstimated }),
  };
}

/** Without the fixes that the platform of the ride does not offer. */
function withFixesFor<Result extends Pick<RuleResult, 'recommendations'>>(
  { platform }: SessionFacts,
  result: Result,
): Result {
  const shown = recommendationsFor(result.recommendations, platform);
  return { ...result, recommendations: shown.map(({ id }) => id) };
}

/** Ids of the fixes that the results and patterns of all activities name, each once. */
export function namedFixes(activities: readonly Diagnosis[]): Set<string> {
  return new Set(
    activities.flatMap(({ results, patterns }) =>
      [...results, ...patterns].flatMap(({ recommendations }) => recommendations),
    ),
  );
}
