import { LogAnalyzer } from '@ridescope/analysis';
import { analyzeAdvanced } from '@ridescope/analysis/advanced';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { Report } from '@ridescope/contract/report/report';

export interface AnalyzedLog {
  report: Report;
  /** One for each activity of the report. */
  results: AdvancedResult[];
}

/** Analyzes a log. @throws Error when the engine doesn't recognise it */
export function analyzedLog(chunks: Iterable<Uint8Array>): AnalyzedLog {
  const analyzer = new LogAnalyzer({ id: 'ride' });
  for (const chunk of chunks) analyzer.push(chunk);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report' || !analyzer.recording)
    throw new Error('the ride was not read as a game log');
  return analyzeAdvanced(analyzer.recording, { id: 'ride' }, outcome.report);
}

/** The activity with the longest ride, which the faults of a simulated log are in. */
export function mainActivity({ report, results }: AnalyzedLog) {
  const activity = report.activities.reduce((most, one) =>
    one.rideSeconds > most.rideSeconds ? one : most,
  );
  const result = results.find(({ activityId }) => activityId === activity.id);
  if (!result) throw new Error('the ride has no result');
  return { activity, result };
}
