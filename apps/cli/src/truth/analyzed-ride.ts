import { LogAnalyzer } from '@ridescope/analysis';
import { analyzeAdvanced } from '@ridescope/analysis/advanced';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';

/** One ride with all that is stored about it. Every reader is made from this. */
export interface AnalyzedRide {
  report: Report;
  activity: Activity;
  /** What the paid analysis says of it. */
  result: AdvancedResult;
}

/** Where two readers of one ride say different things, in words; none is the goal. */
export type Check = (ride: AnalyzedRide) => string[];

/** Reads a log as the server does. Nothing of a file that is not a game log. */
export function analyzedRides(chunks: Iterable<Uint8Array>): AnalyzedRide[] {
  const analyzer = new LogAnalyzer({ id: 'truth' });
  for (const chunk of chunks) analyzer.push(chunk);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report' || !analyzer.recording) return [];
  const { report, results } = analyzeAdvanced(analyzer.recording, { id: 'truth' }, outcome.report);
  return report.activities.flatMap((activity) => {
    const result = results.find(({ activityId }) => activityId === activity.id);
    return result ? [{ report, activity, result }] : [];
  });
}

/** Says that a reader shows something else than the value that it should read; nothing where they agree. */
export function differs(what: string, reported: unknown, truth: unknown): string[] {
  return reported === truth ? [] : [`${what} says ${reported}, but it was ${truth}`];
}

/** The same for lengths of time, which readers round to whole seconds. */
export function differsBy(what: string, reported: number, truth: number, mostS = 0.6): string[] {
  return Math.abs(reported - truth) <= mostS
    ? []
    : [`${what} says ${reported} seconds, but it was ${truth}`];
}
