import type { Meter } from '@opentelemetry/api';
import type { Upload } from '../upload.ts';
import type { ReadLogResult } from './read-log-task.ts';
import { UnderstoodLines } from './understood-lines.ts';

/** Called with each upload that has ended. */
export type MeasureUpload = (
  upload: Pick<Upload, 'received_at'>,
  result: ReadLogResult,
  state: string,
) => void;

/** Seconds that a rider waits. Most logs take some, and a busy hour may take minutes. */
const buckets = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600];

/** Counts uploads by their end, how long riders waited, how fast logs are read, and how much of them is understood. */
export function createUploadMetrics(meter: Meter): MeasureUpload {
  const ends = meter.createCounter('ridescope_uploads', { description: 'Uploads that ended' });
  const waits = meter.createHistogram('ridescope_upload_seconds', {
    description: 'Time from the arrival of a log to its report',
    advice: { explicitBucketBoundaries: buckets },
  });
  const bytes = meter.createCounter('ridescope_log_bytes', {
    description: 'Bytes of logs that were read, decompressed',
  });
  const parseS = meter.createCounter('ridescope_log_parse_seconds', {
    description: 'Processor time for reading lines',
  });
  const reportS = meter.createCounter('ridescope_report_seconds', {
    description: 'Processor time from lines to a report',
  });
  const understood = new UnderstoodLines();
  addVersionCounters(meter, understood);

  return ({ received_at: receivedAt }, result, state) => {
    ends.add(1, { outcome: outcomeOf(result, state) });
    if (result.kind !== 'report') return;
    if (receivedAt) waits.record((Date.now() - receivedAt.getTime()) / 1000);
    bytes.add(result.logBytes);
    parseS.add(result.cpuMs.parse / 1000);
    reportS.add(result.cpuMs.report / 1000);
    understood.add(result.read);
  };
}

/** A report that wasn't stored, because of tokens or a log that hasn't grown, is `refused`. */
function outcomeOf(result: ReadLogResult, state: string): string {
  if (result.kind !== 'report') return result.kind;
  return state === 'failed' ? 'refused' : state;
}

function addVersionCounters(meter: Meter, understood: UnderstoodLines): void {
  const figures = [
    ['ridescope_version_logs', 'Logs by version of the game', 'logs'],
    ['ridescope_version_lines', 'Their lines', 'lines'],
    ['ridescope_version_lines_understood', 'Their lines with a known form', 'understood'],
  ] as const;
  for (const [name, description, key] of figures) {
    meter.createObservableCounter(name, { description }).addCallback((result) => {
      for (const [version, counts] of understood.all()) {
        result.observe(counts[key], { game_version: version });
      }
    });
  }
}
