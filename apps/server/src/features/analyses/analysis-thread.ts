import {
  analyzeAdvancedRecording,
  type BenchmarkRide,
  judgedResultsOf,
} from '@ridescope/analysis/advanced';
import type { RecordingFault } from '@ridescope/analysis/recording';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { workerData } from 'piscina';
import { AppError } from '../../platform/http/app-error.ts';
import { type ObjectSource, openRecordingStore } from '../../platform/storage/object-source.ts';
import { readStoredRecording } from '../../platform/storage/stored-recording.ts';

export interface AnalysisTask {
  /** Where the recording lies. */
  key: string;
  /** Name of the report. */
  name: string;
  /** Rides of other riders to compare with. */
  benchmarks: readonly BenchmarkRide[];
}

export type AnalysisThreadResult =
  | { kind: 'results'; results: AdvancedResult[] }
  /** No ride is judged by this version, though the report lists one: there is nothing to charge for. */
  | { kind: 'noRide' }
  | { kind: 'refused'; reason: RecordingFault }
  /** The results are larger than any real ones. */
  | { kind: 'tooLarge' }
  | { kind: 'gone' }
  | { kind: 'storageUnavailable' };

/** An hour's ride takes about 20 KB, and a log of a whole day less than a tenth of this. */
const mostResultBytes = 4 * 1024 ** 2;

// The pool's options, which come without a type.
const recordings = await openRecordingStore(workerData as ObjectSource);

/** Runs in a thread of the pool: opening a recording and analyzing its rides would block other calls. */
export default async function analyze(task: AnalysisTask): Promise<AnalysisThreadResult> {
  try {
    return await analyzeStored(task);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORAGE_UNAVAILABLE') throw error;
    return { kind: 'storageUnavailable' };
  }
}

async function analyzeStored({
  key,
  name,
  benchmarks,
}: AnalysisTask): Promise<AnalysisThreadResult> {
  const bytes = await readStoredRecording(recordings, key);
  if (bytes === undefined) return { kind: 'gone' };
  if (bytes === 'damaged') return { kind: 'refused', reason: 'damaged' };
  const outcome = analyzeAdvancedRecording(bytes, { id: name, benchmarks });
  if (outcome.kind === 'refused') return outcome;
  const results = judgedResultsOf(outcome);
  if (results.length === 0) return { kind: 'noRide' };
  if (JSON.stringify(results).length > mostResultBytes) return { kind: 'tooLarge' };
  return { kind: 'results', results };
}
