import { LogAnalyzer } from '@ridescope/analysis';
import { isFreeLog } from '@ridescope/contract/token-terms';
import { workerData } from 'piscina';
import { AppError } from '../../../platform/http/app-error.ts';
import { openObjectSource, openRecordingStore } from '../../../platform/storage/object-source.ts';
import { ObjectNotFound } from '../../../platform/storage/object-store.ts';
import { gzippedRecordingOf, readLog, threadCpuMs } from './read-log.ts';
import type {
  PrepareTask,
  ReaderSources,
  Recorded,
  ThreadResult,
  ThreadTask,
} from './read-log-task.ts';
import { SharedProgress } from './shared-progress.ts';

// The pool's options, which come without a type.
const { source, recordings } = workerData as ReaderSources;
const objects = await openObjectSource(source);
const recordingStore = await openRecordingStore(recordings);

/** Runs in a thread of the pool; arguments and results are copied between threads. */
export default async function readLogInThread(task: ThreadTask | PrepareTask): Promise<Recorded> {
  if (task.kind === 'prepare') return { cpuMs: 0 };
  let hasResult = false;
  const tell = (result: ThreadResult) => {
    hasResult = true;
    task.port.postMessage(result);
  };
  try {
    return await readStored(task, tell);
  } catch (error) {
    // Only its recording failed. Without an error, the log would be deleted as one whose recording is complete.
    if (hasResult) throw error;
    tell(resultOf(error));
    return { cpuMs: 0 };
  }
}

/** @throws the error where it is a fault of ours */
function resultOf(error: unknown): ThreadResult {
  if (error instanceof ObjectNotFound) return { kind: 'unreadable', reason: 'gone' };
  if (!(error instanceof AppError) || error.code !== 'STORAGE_UNAVAILABLE') throw error;
  return { kind: 'storageUnavailable' };
}

async function readStored(
  task: ThreadTask,
  tell: (result: ThreadResult) => void,
): Promise<Recorded> {
  const object = await objects.get(task.objectKey);
  const engine = new LogAnalyzer({
    id: task.reportName,
    reportUrl: task.reportUrl,
    uploaderOffsetMinutes: task.uploaderOffsetMinutes,
  });
  const progress = new SharedProgress(task.progress);
  const result = await readLog(object, engine, {
    maxLogBytes: task.maxLogBytes,
    onProgress: (stage, percent) => progress.write(stage, percent),
  });
  tell(result);
  const { recordingKey: key } = task;
  if (result.kind !== 'report' || key === undefined || isFreeLog(result.activities)) {
    return { cpuMs: 0 };
  }
  const startedAtMs = threadCpuMs();
  const gzipped = gzippedRecordingOf(engine);
  // Stored here, so that no byte of it passes through the event loop of the API. While the store is away, the log stays, and is
  // read again for its recording.
  if (gzipped) await recordingStore.put(key, gzipped);
  return { ...(gzipped && { bytes: gzipped.length }), cpuMs: threadCpuMs() - startedAtMs };
}
