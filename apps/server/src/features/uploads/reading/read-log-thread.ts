import { LogAnalyzer } from '@ridescope/analysis';
import { workerData } from 'piscina';
import { AppError } from '../../../platform/app-error.ts';
import { openObjectSource, openRecordingStore } from '../../../platform/storage/object-source.ts';
import { ObjectNotFound } from '../../../platform/storage/object-store.ts';
import { readLog } from './read-log.ts';
import type { ReaderSources, ThreadResult, ThreadTask } from './read-log-task.ts';
import { SharedProgress } from './shared-progress.ts';

// The pool's options, which come without a type.
const { source, recordings } = workerData as ReaderSources;
const objects = await openObjectSource(source);
const recordingStore = await openRecordingStore(recordings);

/** Runs in a thread of the pool; arguments and results are copied between threads. */
export default async function readLogInThread(task: ThreadTask): Promise<ThreadResult> {
  try {
    return await readStored(task);
  } catch (error) {
    if (error instanceof ObjectNotFound) return { kind: 'unreadable', reason: 'gone' };
    if (!(error instanceof AppError) || error.code !== 'STORAGE_UNAVAILABLE') throw error;
    return { kind: 'storageUnavailable' };
  }
}

async function readStored(task: ThreadTask): Promise<ThreadResult> {
  const object = await objects.get(task.objectKey);
  const engine = new LogAnalyzer({
    id: task.reportName,
    reportUrl: task.reportUrl,
    uploaderOffsetMinutes: task.uploaderOffsetMinutes,
  });
  const progress = new SharedProgress(task.progress);
  const { recordingKey: key } = task;
  return readLog(object, engine, {
    maxLogBytes: task.maxLogBytes,
    storeRecording: key === undefined ? undefined : (gzipped) => storeRecording(key, gzipped),
    onProgress: (stage, percent) => progress.write(stage, percent),
  });
}

/** Stored here, so that no byte of it passes through the event loop of the API. */
async function storeRecording(key: string, gzipped: Uint8Array): Promise<boolean> {
  try {
    await recordingStore.put(key, gzipped);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORAGE_UNAVAILABLE') throw error;
    return false;
  }
}
