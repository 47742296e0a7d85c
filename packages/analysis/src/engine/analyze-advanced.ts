import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { Report } from '@ridescope/contract/report/report';
import { analyzeActivity } from '../causes/analyze-activity.ts';
import type { BenchmarkRide } from '../details/source.ts';
import { openRecording, type Recording, type RecordingFault } from '../record/recording.ts';
import { activityFacts } from './activity-facts.ts';
import { buildReport, type ReportOptions } from './build-report.ts';

export type { BenchmarkRide } from '../details/source.ts';

export interface AdvancedOptions extends ReportOptions {
  /** Rides of other riders to compare with. */
  benchmarks?: readonly BenchmarkRide[];
}

/** Results of all activities of a log, with the report that they belong to. */
export interface AdvancedOutcome {
  report: Report;
  results: AdvancedResult[];
}

/**
 * Analyzes each activity of a log or recording that was read like an expert.
 * @param report of the same recording, if it is known already
 */
export function analyzeAdvanced(
  { record, parse }: Recording,
  options: AdvancedOptions,
  report = buildReport(record, parse, options),
): AdvancedOutcome {
  const { hardware, session } = report;
  const { benchmarks } = options;
  const results: AdvancedResult[] = [];
  let index = 0;
  for (const { record: run, facts } of activityFacts({ record, parse })) {
    const activity = report.activities[index++];
    if (!activity) break;
    results.push(
      analyzeActivity({
        record: run,
        facts,
        activity,
        hardware,
        session,
        ...(benchmarks && { benchmarks }),
      }),
    );
  }
  return { report, results };
}

/** Returns the results of the activities that are judged: too little is measured of the others. */
export function judgedResultsOf({ report, results }: AdvancedOutcome): AdvancedResult[] {
  const judged = new Set(report.activities.flatMap(({ isJudged, id }) => (isJudged ? [id] : [])));
  return results.filter(({ activityId }) => judged.has(activityId));
}

export type AdvancedRecordingOutcome =
  | ({ kind: 'analyzed' } & AdvancedOutcome)
  | { kind: 'refused'; reason: RecordingFault };

/** Analyzes an uncompressed recording. */
export function analyzeAdvancedRecording(
  bytes: Uint8Array,
  options: AdvancedOptions,
): AdvancedRecordingOutcome {
  const opened = openRecording(bytes);
  if (opened.kind === 'refused') return opened;
  const { recording } = opened;
  const { uploaderOffsetMinutes = options.uploaderOffsetMinutes } = recording;
  const outcome = analyzeAdvanced(recording, {
    ...options,
    ...(uploaderOffsetMinutes !== undefined && { uploaderOffsetMinutes }),
  });
  return { kind: 'analyzed', ...outcome };
}
