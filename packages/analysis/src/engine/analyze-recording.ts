import type { Report } from '@ridescope/contract/report/report';
import { openRecording, type RecordingFault } from '../record/recording.ts';
import { buildReport, type ReportOptions } from './build-report.ts';

export {
  type OpenedRecording,
  openRecording,
  type Recording,
  type RecordingFault,
  writeRecording,
} from '../record/recording.ts';

export type RecordingOutcome =
  | { kind: 'report'; report: Report }
  | { kind: 'refused'; reason: RecordingFault };

/**
 * Turns an uncompressed recording into the report that the engine of this version makes of its log. The clock of the
 * log's uploader is part of the recording and counts more than the one of the options.
 */
export function analyzeRecording(bytes: Uint8Array, options: ReportOptions): RecordingOutcome {
  const opened = openRecording(bytes);
  if (opened.kind === 'refused') return opened;
  const { record, parse, uploaderOffsetMinutes = options.uploaderOffsetMinutes } = opened.recording;
  const report = buildReport(record, parse, {
    ...options,
    ...(uploaderOffsetMinutes !== undefined && { uploaderOffsetMinutes }),
  });
  return { kind: 'report', report };
}
