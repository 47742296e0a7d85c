import { LogAnalyzer } from '@ridescope/analysis';
import { workerData } from 'piscina';
import { AppError } from '../../../platform/app-error.ts';
import { type ObjectSource, openObjectSource } from '../../../platform/storage/object-source.ts';
import { ObjectNotFound } from '../../../platform/storage/object-store.ts';
import { readLog } from './read-log.ts';
import type { ThreadResult, ThreadTask } from './read-log-task.ts';
import { SharedProgress } from './shared-progress.ts';

// The pool's options, which come without a type.
const objects = await openObjectSource(workerData as ObjectSource);

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
  return readLog(object, engine, {
    maxLogBytes: task.maxLogBytes,
    onProgress: (stage, percent) => progress.write(stage, percent),
  });
}
