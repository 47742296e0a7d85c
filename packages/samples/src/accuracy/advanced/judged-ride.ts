import { LogAnalyzer } from '@ridescope/analysis';
import { analyzeAdvanced } from '@ridescope/analysis/advanced';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { Report } from '@ridescope/contract/report/report';
import { type CauseScenario, simulate } from '@ridescope/log-simulator';

/** What the advanced analysis says of a ride with a known cause. */
export interface JudgedRide {
  name: string;
  seed: number;
  /** Absent in a clean ride. */
  cause?: string;
  ranked: readonly { id: string; probability: number }[];
  /** What the report says to try first; absent if it has nothing to try. */
  reported?: string;
  /** First step of the plan. */
  planned?: string;
}

/** Analyzes a log. @throws when the engine doesn't recognise it */
export function advancedOf(chunks: Iterable<Uint8Array>): {
  report: Report;
  results: AdvancedResult[];
} {
  const analyzer = new LogAnalyzer({ id: 'ride' });
  for (const chunk of chunks) analyzer.push(chunk);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report' || !analyzer.recording)
    throw new Error('the ride was not read as a game log');
  return analyzeAdvanced(analyzer.recording, { id: 'ride' }, outcome.report);
}

/** Simulates and analyzes one ride. A log holds one activity that is judged. */
export function judgedRide({ cause, scenario }: CauseScenario, seed: number): JudgedRide {
  const { results, report } = advancedOf(simulate(scenario, { seed }));
  const longest = report.activities.reduce(
    (best, activity, index) =>
      activity.rideSeconds > (report.activities[best]?.rideSeconds ?? 0) ? index : best,
    0,
  );
  const reported = report.activities[longest]?.verdict.firstFix;
  const planned = results[longest]?.plan[0]?.recommendationId;
  return {
    ...(reported && { reported }),
    ...(planned && { planned }),
    name: scenario.name,
    seed,
    ...(cause && { cause }),
    ranked: (results[longest]?.hypotheses ?? []).map(({ id, probability }) => ({
      id,
      probability,
    })),
  };
}
